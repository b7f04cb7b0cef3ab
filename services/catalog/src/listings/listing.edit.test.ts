import { staleListing, updateListingRequest, type Listing, type StaleListing } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { createReview } from '@tm/service-bookings/testing';
import { moderateListing } from '@tm/service-admin/testing';
import type { BookingRow } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

const owned = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...more });
  return { listing, path: `/api/services/${listing.id}`, owner: await site.signedInAs(user) };
};
const stored = (id: string) => ListingModel.findById(id).lean();

describe('without permission', () => {
  const strangers = async () => ({
    anonymous: site.anonymous(),
    customer: await site.signedInAs(await buildUser()),
    admin: await site.signedInAs(await buildUser({ role: 'super_admin' })),
    rival: await site.signedInAs((await buildProvider()).user),
  });

  test('an edit or deletion of an active listing is 401, 403 by role, 403 for another provider; nothing changes', async () => {
    const { listing, path } = await owned();
    const before = await stored(listing.id);
    const { anonymous, customer, admin, rival } = await strangers();
    for (const [client, status] of [
      [anonymous, 401],
      [customer, 403],
      [admin, 403],
      [rival, 403],
    ] as const) {
      expect((await client.put(path, { title: 'Mine now' })).status).toBe(status);
      expect((await client.delete(path)).status).toBe(status);
    }
    expect(await stored(listing.id)).toEqual(before);
  });

  test('a draft is 404 for another provider', async () => {
    const { listing, path } = await owned({ status: 'draft' });
    const { rival } = await strangers();
    expect((await rival.put(path, { title: 'Mine now' })).status).toBe(404);
    expect((await rival.delete(path)).status).toBe(404);
    expect((await stored(listing.id))?.title).toBe(listing.title);
  });
});

test('accepts all editable members as they were read, including absent values', async () => {
  const { owner, path } = await owned({ duration: null });
  const { body: read } = await owner.get<Listing>(path);
  expect(read).toMatchObject({ subCategory: null, duration: null, seats: null, openingHours: null });
  const editable = Object.fromEntries(
    Object.entries(read).filter(([field]) => Object.hasOwn(updateListingRequest.shape, field)),
  );
  const reply = await owner.put<Listing>(path, editable);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ ...read, version: read.version + 1 });
});

test('an edit changes the sent members and those derived from them, and an active listing stays active', async () => {
  const { owner, path, listing } = await owned({ description: 'Old words', tags: ['a'] });
  const reply = await owner.put<Listing>(path, {
    title: 'Food Corner',
    basePrice: 99.99,
    location: 'GRA, Port Harcourt',
  });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    title: 'Food Corner',
    basePrice: 99.99,
    description: 'Old words',
    tags: ['a'],
    status: 'active',
    version: 1,
  });
  const found = async (query: Record<string, string>) =>
    (await site.anonymous().get<Listing[]>('/api/services', { query })).body.map(({ id }) => id);
  expect(await found({ search: 'food corner' })).toEqual([listing.id]);
  expect(await found({ search: 'old words', location: 'portharcourt', kind: 'restaurants' })).toEqual([
    listing.id,
  ]);
  expect(await found({ search: 'pipe', providerId: String(listing.providerId) })).toEqual([]);
});

describe('of several edits', () => {
  test('a stale one is 409, with the current listing', async () => {
    const { owner, path, listing } = await owned();
    expect((await owner.put(path, { title: 'First', version: 0 })).status).toBe(200);
    const before = await stored(listing.id);
    const stale = await owner.put<StaleListing>(path, { title: 'Second', version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', status: 409, current: { id: listing.id, title: 'First', version: 1 } },
    });
    expect(staleListing.safeParse(stale.body).success).toBe(true);
    expect(await stored(listing.id)).toEqual(before);
    expect((await owner.put(path, { title: 'Second', version: stale.body.current.version })).status).toBe(
      200,
    );
  });

  test('of one version at the same moment exactly one wins, 20 times', async () => {
    const { owner, path, listing } = await owned();
    for (let version = 0; version < 20; version += 1) {
      const race = await Promise.all(
        [1, 2, 3, 4].map((n) => owner.put<Listing>(path, { title: `Racer ${n} of ${version}`, version })),
      );
      expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const won = race.find(({ status }) => status === 200)!.body;
      expect(await stored(listing.id)).toMatchObject({ title: won.title, version: version + 1 });
    }
  });

  test("of an edit and an admin's pause of one version at the same moment exactly one applies, wholly", async () => {
    const admin = await buildUser({ role: 'super_admin' });
    for (let round = 0; round < 10; round += 1) {
      const { owner, path, listing } = await owned();
      const [edited, held] = await Promise.allSettled([
        owner.put(path, { title: 'Edited', version: 0 }),
        moderateListing({ adminId: admin.id, listingId: listing.id, status: 'paused', version: 0 }),
      ]);
      const isEdited = edited.status === 'fulfilled' && edited.value.status === 200;
      const isHeld = held.status === 'fulfilled';
      expect([isEdited, isHeld].filter(Boolean)).toHaveLength(1);
      expect(await stored(listing.id)).toMatchObject({
        title: isEdited ? 'Edited' : listing.title,
        status: isHeld ? 'paused' : 'active',
        version: 1,
      });
    }
  });

  test('a review in between makes none stale, and its stars stay', async () => {
    const { owner, path, listing } = await owned();
    const booking = await buildBooking({ of: listing, status: 'completed' });
    const review = createReview({ booking: booking.toObject() as BookingRow, rating: 4 });
    const [edited] = await Promise.all([owner.put(path, { title: 'Edited', version: 0 }), review]);
    expect(edited.status).toBe(200);
    expect((await owner.put(path, { title: 'Again', version: 1 })).status).toBe(200);
    expect(await stored(listing.id)).toMatchObject({ title: 'Again', rating: 4, reviewCount: 1, version: 2 });
  });
});

test.each([
  { basePrice: -1 },
  { title: '' },
  { rating: 5 },
  { providerId: 'a'.repeat(24) },
  { status: 'sold' },
])('a wrong edit (%p) is 400', async (body) => {
  const { owner, path } = await owned();
  expect((await owner.put(path, body)).status).toBe(400);
});

test('times around an appointment and notice apply at once without a review, and can be removed', async () => {
  const { owner, path, listing } = await owned({ isApproved: true });
  const times = { beforeMinutes: 15, afterMinutes: 30, leadMinutes: 0 };
  const { body } = await owner.put<Listing>(path, times);
  expect(body).toMatchObject({ ...times, status: 'active', submittedAt: null });
  const customer = await site.signedInAs(await buildUser());
  expect((await customer.get<Listing>(path)).body).toMatchObject(times);
  await owner.put(path, { title: `${listing.title} again` });
  expect((await owner.get<Listing>(path)).body).toMatchObject(times);
  const removed = await owner.put<Listing>(path, { beforeMinutes: 0, afterMinutes: 0, leadMinutes: null });
  for (const field of Object.keys(times)) expect(removed.body).not.toHaveProperty(field);
});

test('an edit takes one read, one guarded update in a transaction and two joins', async () => {
  const { owner, path } = await owned();
  const calls = await databaseCalls(() => owner.put(path, { basePrice: 12 }));
  const own = calls.filter((call) => !/sessions|rateLimits|listingWords/.test(call));
  expect(own.toSorted()).toEqual([
    'commitTransaction 1',
    'find providerProfiles',
    'find services',
    'find users',
    'find users',
    'findAndModify services',
  ]);
});
