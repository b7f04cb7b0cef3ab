import type { Listing, Problem } from '@tm/contracts';
import { BookingModel, ListingModel } from '@tm/data';
import { buildBooking, buildListing, buildProvider, buildUpload, buildUser } from '@tm/data/factories';
import { LISTING_STATUSES, mayMoveListing } from '@tm/domain';
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

describe('who may not', () => {
  const strangers = async () => ({
    anonymous: site.anonymous(),
    customer: await site.signedInAs(await buildUser()),
    admin: await site.signedInAs(await buildUser({ role: 'super_admin' })),
    rival: await site.signedInAs((await buildProvider()).user),
  });

  test('edit or delete a visible service: 401, 403 by role, 403 for another provider; nothing changes', async () => {
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

  test('know of a draft: another provider gets 404', async () => {
    const { listing, path } = await owned({ status: 'draft' });
    const { rival } = await strangers();
    expect((await rival.put(path, { title: 'Mine now' })).status).toBe(404);
    expect((await rival.delete(path)).status).toBe(404);
    expect((await stored(listing.id))?.title).toBe(listing.title);
  });
});

test('an edit changes what was sent and what follows from it, and an active service stays active', async () => {
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

test('a stale version is 409; of two edits of one version exactly one wins', async () => {
  const { owner, path, listing } = await owned();
  expect((await owner.put(path, { title: 'First', version: 0 })).status).toBe(200);
  const stale = await owner.put<Problem>(path, { title: 'Second', version: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  const race = await Promise.all(
    [1, 2, 3, 4].map((n) => owner.put(path, { title: `Racer ${n}`, version: 1 })),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await stored(listing.id))?.version).toBe(2);
});

test('the owner moves the status along the domain table and nowhere else', async () => {
  for (const from of LISTING_STATUSES.filter((status) => status !== 'archived')) {
    for (const to of LISTING_STATUSES) {
      const { owner, path, listing } = await owned({ status: from, statusReason: 'Blurred pictures' });
      const reply = await owner.put<Listing>(path, { status: to });
      const isLegal = from === to || mayMoveListing(from, to, 'owner');
      expect([from, to, reply.status]).toEqual([from, to, isLegal ? 200 : 409]);
      expect((await stored(listing.id))?.status).toBe(isLegal ? to : from);
      if (isLegal)
        expect(reply.body.statusReason).toBe(to === 'pending_approval' ? null : 'Blurred pictures');
    }
  }
});

test('a listing takes completed uploads of its owner, and nobody else’s', async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, images: ['/objects/demo-1/beauty/01'] });
  const path = `/api/services/${listing.id}`;
  const owner = await site.signedInAs(user);
  const [mine, unready] = [await buildUpload(user), await buildUpload(user, { state: 'checking' })];
  const theirs = await buildUpload(await buildUser());
  const images = ['/objects/demo-1/beauty/01', mine];
  expect(await owner.put(path, { images })).toMatchObject({ status: 200, body: { images } });
  for (const foreign of [theirs, unready]) {
    expect(await owner.put(path, { images: [mine, foreign] })).toMatchObject({
      status: 400,
      body: { errors: { images: [`${foreign} is not one of your uploaded images.`] } },
    });
  }
  expect((await stored(listing.id))?.images).toEqual(images);
});

test('pictures are one read more, and only when there are new ones', async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, images: ['/objects/own/1'] });
  const owner = await site.signedInAs(user);
  const uploads = [await buildUpload(user), await buildUpload(user)];
  const reads = async (images: string[]) =>
    (await databaseCalls(() => owner.put(`/api/services/${listing.id}`, { images }))).filter((call) =>
      call.endsWith(' uploads'),
    );
  expect(await reads(['/objects/own/1'])).toEqual([]);
  expect(await reads(['/objects/own/1', ...uploads])).toEqual(['find uploads']);
});

test('a listing keeps or drops the pictures it has; any other path is 400', async () => {
  const { owner, path } = await owned({ images: ['/objects/own/1', '/objects/own/2'] });
  const foreign = await owner.put<Problem>(path, { images: ['/objects/own/1', '/objects/someone/else'] });
  expect(foreign.status).toBe(400);
  expect(foreign.body.errors).toEqual({
    images: ['/objects/someone/else is not one of your uploaded images.'],
  });
  expect((await owner.put<Listing>(path, { images: ['/objects/own/2'] })).body.images).toEqual([
    '/objects/own/2',
  ]);
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

test('a service that was never booked is deleted; one that was is archived and gone for its owner', async () => {
  const { owner, path, listing } = await owned();
  expect((await owner.delete(path)).status).toBe(204);
  expect(await stored(listing.id)).toBeNull();

  const booked = await owned();
  const booking = await buildBooking({ of: booked.listing });
  expect((await booked.owner.delete(booked.path)).status).toBe(204);
  expect((await stored(booked.listing.id))?.status).toBe('archived');
  expect((await BookingModel.findById(booking._id).lean())?.listing?.title).toBe(booked.listing.title);
  for (const gone of [
    await booked.owner.get(booked.path),
    await booked.owner.put(booked.path, { title: 'Back' }),
    await booked.owner.delete(booked.path),
  ]) {
    expect(gone.status).toBe(404);
  }
  const own = { query: { providerId: String(booked.listing.providerId) } };
  expect((await booked.owner.get<Listing[]>('/api/services', own)).body).toEqual([]);
});

test('an edit takes one read, one guarded update and two joins', async () => {
  const { owner, path } = await owned();
  const calls = await databaseCalls(() => owner.put(path, { title: 'Another' }));
  const own = calls.filter((call) => !/sessions|rateLimits/.test(call));
  expect(own.toSorted()).toEqual([
    'find providerProfiles',
    'find services',
    'find users',
    'find users',
    'findAndModify services',
  ]);
});
