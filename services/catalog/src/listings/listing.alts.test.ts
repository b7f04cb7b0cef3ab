import type { Listing, Problem, StaleListing } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const [SINK, PIPE] = ['/objects/own/1', '/objects/own/2'];
const body = { title: 'Pipes', category: 'home_repair', basePrice: 5000, location: 'Lekki, Lagos' };

const owned = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, images: [SINK!, PIPE!], ...more });
  const owner = await site.signedInAs(user);
  const path = `/api/services/${listing.id}`;
  const edit = async (change: object) => {
    const { status, body: edited } = await owner.put<Listing>(path, change);
    expect(status).toBe(200);
    return edited;
  };
  return { path, owner, edit, stored: () => ListingModel.findById(listing.id).lean() };
};

test('a new listing stores the alternative texts of its pictures, empty where none was sent', async () => {
  const { user } = await buildProvider();
  const owner = await site.signedInAs(user);
  const images = [await buildUpload(user), await buildUpload(user)];
  const made = await owner.post<Listing>('/api/services', {
    ...body,
    images,
    imageAlts: [' A mended sink '],
  });
  expect(made).toMatchObject({ status: 201, body: { images, imageAlts: ['A mended sink', ''] } });
  const silent = await owner.post<Listing>('/api/services', { ...body, images });
  expect(silent.body.imageAlts).toEqual(['', '']);
});

test('lists, visitors and the owner read the texts', async () => {
  const { edit, path } = await owned();
  const { providerId } = await edit({ imageAlts: ['A sink', 'A pipe'] });
  const list = await site.anonymous().get<Listing[]>('/api/services', { query: { providerId } });
  const one = await (await site.signedInAs(await buildUser())).get<Listing>(path);
  for (const { imageAlts } of [list.body[0]!, one.body]) expect(imageAlts).toEqual(['A sink', 'A pipe']);
});

test('a text is removed with its picture when only the pictures are sent', async () => {
  const { edit } = await owned();
  await edit({ imageAlts: ['A sink', 'A pipe'] });
  expect((await edit({ images: [PIPE, SINK] })).imageAlts).toEqual(['A pipe', 'A sink']);
  expect((await edit({ images: [SINK] })).imageAlts).toEqual(['A sink']);
  expect((await edit({ title: 'Other' })).imageAlts).toEqual(['A sink']);
});

test('a listing from before this field reads as empty texts, and can be edited', async () => {
  const { path, owner, edit, stored } = await owned();
  await ListingModel.updateMany({}, { $unset: { imageAlts: 1 } });
  expect((await owner.get<Listing>(path)).body.imageAlts).toEqual(['', '']);
  expect((await edit({ basePrice: 6000 })).submittedAt).toBeNull();
  expect((await edit({ basePrice: 15_000 })).imageAlts).toEqual(['', '']);
  expect((await stored())?.approved).toBeNull();
});

test('more texts than pictures are 400 at the field, whichever of the two is sent', async () => {
  const { owner, path, stored } = await owned();
  const before = await stored();
  for (const change of [{ imageAlts: ['a', 'b', 'c'] }, { images: [SINK], imageAlts: ['a', 'b'] }]) {
    const { status, body: problem } = await owner.put<Problem>(path, change);
    expect([status, problem.errors]).toEqual([
      400,
      { imageAlts: ['There are more descriptions than pictures'] },
    ]);
  }
  expect(await stored()).toEqual(before);
});

test('only the owner writes them: 401, 403; and 409 for an outdated version', async () => {
  const { owner, path, stored } = await owned();
  const before = await stored();
  const change = { imageAlts: ['Rude words'] };
  const rival = await site.signedInAs((await buildProvider()).user);
  const customer = await site.signedInAs(await buildUser());
  expect((await site.anonymous().put(path, change)).status).toBe(401);
  expect((await customer.put(path, change)).status).toBe(403);
  expect((await rival.put(path, change)).status).toBe(403);
  const late = await owner.put<StaleListing>(path, { ...change, version: 99 });
  expect([late.status, late.body.code, late.body.current.imageAlts]).toEqual([
    409,
    'stale_version',
    ['', ''],
  ]);
  expect(await stored()).toEqual(before);
});
