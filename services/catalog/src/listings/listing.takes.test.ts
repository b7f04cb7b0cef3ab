import type { Listing, Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

const buildScene = async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  const [asOwner, asCustomer] = [await site.signedInAs(user), await site.signedInAs(await buildUser())];
  return { listing, asOwner, asCustomer, path: `/api/services/${listing.id as string}` };
};

test('an owner creates a listing that is paid online only, and a client without the field one for both', async () => {
  const { asOwner } = await buildScene();
  const content = { title: 'Sofa wash', category: 'cleaning', basePrice: 9000, location: 'Ikeja, Lagos' };
  const made = async (more: object) =>
    (await asOwner.post<Listing>('/api/services', { ...content, ...more })).body.takes;
  expect([await made({}), await made({ takes: 'online' })]).toEqual(['both', 'online']);
});

test('an edit of the choice is public at once, needs no review, and other edits keep it', async () => {
  const { asOwner, asCustomer, path, listing } = await buildScene();
  expect(await ListingModel.findById(listing._id).lean()).not.toHaveProperty('takes');
  expect((await asCustomer.get<Listing>(path)).body.takes).toBe('both');
  const { body } = await asOwner.put<Listing>(path, { takes: 'cash' });
  expect(body).toMatchObject({ takes: 'cash', status: 'active', submittedAt: null });
  await asOwner.put(path, { basePrice: 20_000 });
  expect((await asCustomer.get<Listing>(path)).body.takes).toBe('cash');
  const { body: rows } = await site
    .anonymous()
    .get<Listing[]>('/api/services', { query: { providerId: String(listing.providerId) } });
  expect(rows.map(({ takes }) => takes)).toEqual(['cash']);
});

test('a wrong choice is 400 at the field', async () => {
  const { asOwner, path } = await buildScene();
  const { status, body } = await asOwner.put<Problem>(path, { takes: 'card' });
  expect([status, body.errors]).toEqual([400, { takes: ['Please choose how customers pay'] }]);
});
