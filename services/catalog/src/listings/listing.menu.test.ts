import type { Listing, Problem, StaleListing } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { UploadModel } from '@tm/schema/records';
import { isUploadInUse } from '@tm/service-accounts/testing';
import { moderateListing } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const TODAY = '2026-11-21';
const menuOf = (dish: object = {}) => [
  { section: 'Drinks', items: [{ name: 'Zobo', price: 900 }] },
  { section: 'Mains', items: [{ name: 'Jollof', price: 3500, ...dish }] },
];

const owned = async () => {
  const { user, profile } = await buildProvider({ role: 'restaurant_owner' });
  const listing = await buildListing({ provider: profile, category: 'restaurant' });
  const owner = await site.signedInAs(user);
  const path = `/api/services/${listing.id}`;
  const edit = async (change: object) => {
    const { status, body } = await owner.put<Listing>(path, change);
    expect(status).toBe(200);
    return body;
  };
  const confirm = async () =>
    moderateListing({
      adminId: (await buildUser({ role: 'super_admin' })).id,
      listingId: listing.id,
      status: 'active',
    });
  return { user, owner, path, edit, confirm, stored: () => ListingModel.findById(listing.id).lean() };
};
const dueIn = async (path: string) => {
  const { sweepAt, userId } = (await UploadModel.findOne({ objectPath: path }).lean())!;
  return { isLookedAt: sweepAt !== null, isUsed: await isUploadInUse(userId, path) };
};

test('a dish has a photo of its owner, which guests see', async () => {
  const { user, edit, path } = await owned();
  const photo = await buildUpload(user);
  expect((await edit({ menu: menuOf({ photo }) })).menu).toEqual(menuOf({ photo }));
  const guest = await site.signedInAs(await buildUser());
  expect((await guest.get<Listing>(path)).body.menu?.[1]?.items[0]?.photo).toBe(photo);
});

test('a photo of another user is 400 at the dish, and nothing is stored', async () => {
  const { user, owner, path, stored } = await owned();
  const [mine, unready] = [await buildUpload(user), await buildUpload(user, { state: 'checking' })];
  const theirs = await buildUpload((await buildProvider()).user);
  const before = await stored();
  for (const photo of [theirs, unready, '/objects/nobody/1']) {
    const reply = await owner.put<Problem>(path, { images: [mine], menu: menuOf({ photo }) });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { 'menu.1.items.0.photo': [`${photo} is not one of your uploaded images.`] },
    ]);
  }
  expect(await stored()).toEqual(before);
});

test('a photo is in use as long as the menu, or the approved one, shows it', async () => {
  const { user, edit, confirm } = await owned();
  const photo = await buildUpload(user);
  await edit({ menu: menuOf({ photo }) });
  expect(await dueIn(photo)).toMatchObject({ isUsed: true });
  await confirm();
  await edit({ menu: menuOf() });
  expect(await dueIn(photo)).toMatchObject({ isUsed: true });
  await confirm();
  expect(await dueIn(photo)).toEqual({ isLookedAt: true, isUsed: false });
});

test('a menu keeps its existing photos, also those that are no uploads', async () => {
  const { edit, stored } = await owned();
  const photo = '/objects/demo-1/restaurant/01';
  await ListingModel.updateMany(
    {},
    { $set: { menu: [{ section: 'Mains', items: [{ name: 'Jollof', priceKobo: 350_000, photo }] }] } },
  );
  await edit({ menu: [{ section: 'Mains', items: [{ name: 'Jollof', price: 4000, photo }] }] });
  expect((await stored())?.menu?.[0]?.items[0]).toMatchObject({ photo, priceKobo: 400_000 });
});

test('another photo is reviewed by an admin; a sold-out mark is not', async () => {
  const { user, edit, confirm, stored } = await owned();
  await edit({ menu: menuOf() });
  await confirm();
  const soldOut = await edit({ menu: menuOf({ soldOutOn: TODAY }) });
  expect(soldOut).toMatchObject({ submittedAt: null, menu: menuOf({ soldOutOn: TODAY }) });
  expect((await stored())?.approved).toBeNull();
  const changed = await edit({ menu: menuOf({ soldOutOn: TODAY, photo: await buildUpload(user) }) });
  expect(changed.submittedAt).toEqual(expect.any(String));
});

test('a menu from before photos reads unchanged, and an edit of a price is no other menu', async () => {
  const { edit, owner, path } = await owned();
  await ListingModel.updateMany(
    {},
    { $set: { menu: [{ section: 'Mains', items: [{ name: 'Jollof', priceKobo: 350_000, marks: [] }] }] } },
  );
  expect((await owner.get<Listing>(path)).body.menu).toEqual([
    { section: 'Mains', items: [{ name: 'Jollof', price: 3500 }] },
  ]);
  expect(
    (await edit({ menu: [{ section: 'Mains', items: [{ name: 'Jollof', price: 3600 }] }] })).submittedAt,
  ).toBeNull();
});

test('only the owner sets sold-out marks: 401, 403; and 409 for another menu', async () => {
  const { owner, path, edit, stored } = await owned();
  const { version } = await edit({ menu: menuOf() });
  const before = await stored();
  const change = { menu: menuOf({ soldOutOn: TODAY }), version };
  const rival = await site.signedInAs((await buildProvider()).user);
  const customer = await site.signedInAs(await buildUser());
  expect((await site.anonymous().put(path, change)).status).toBe(401);
  expect((await customer.put(path, change)).status).toBe(403);
  expect((await rival.put(path, change)).status).toBe(403);
  expect(await stored()).toEqual(before);
  await edit({ menu: menuOf({ price: 4000 }), version });
  const late = await owner.put<StaleListing>(path, change);
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  expect(late.body.current.menu).toEqual(menuOf({ price: 4000 }));
});
