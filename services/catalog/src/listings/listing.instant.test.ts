import type { Listing, Problem } from '@tm/contracts';
import { HOUR_MS, type BookingMark } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const HOURS = { 1: { open: '09:00', close: '17:00' } };
const marks = (mark: BookingMark, count: number) =>
  Array.from({ length: count }, () => ({ mark, at: new Date(Date.now() - HOUR_MS) }));

const buildScene = async (
  listingParts: Parameters<typeof buildListing>[0] = {},
  profileParts: Parameters<typeof buildProvider>[0] = {},
) => {
  const { user, profile } = await buildProvider({ availability: HOURS, ...profileParts });
  const listing = await buildListing({ provider: profile, ...listingParts });
  const [asOwner, asCustomer] = [await site.signedInAs(user), await site.signedInAs(await buildUser())];
  const path = `/api/services/${listing.id as string}`;
  return { user, profile, listing, asOwner, asCustomer, path };
};
const found = async (profile: { _id: unknown }) => {
  const query = { providerId: String(profile._id), instant: 'true' };
  return (await site.anonymous().get<Listing[]>('/api/services', { query })).body;
};

test('an owner creates a listing that is booked at once, and a client without the field one on request', async () => {
  const { asOwner } = await buildScene();
  const content = { title: 'Sofa wash', category: 'cleaning', basePrice: 9000, location: 'Ikeja, Lagos' };
  const made = async (more: object) =>
    (await asOwner.post<Listing>('/api/services', { ...content, ...more })).body;
  expect(await made({})).toMatchObject({ booking: 'request', instantDays: 30 });
  expect(await made({ booking: 'instant', instantDays: 7 })).toMatchObject({
    booking: 'instant',
    instantDays: 7,
  });
});

test.each([
  ['booking', { booking: 'maybe' }],
  ['instantDays', { instantDays: 0 }],
  ['instantDays', { instantDays: 61 }],
  ['instantDays', { instantDays: 1.5 }],
])('a wrong %s is 400 at the field', async (field, body) => {
  const { asOwner, path } = await buildScene();
  const { status, body: problem } = await asOwner.put<Problem>(path, body);
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]]);
});

test('an edit of the choice is public at once, needs no review, and other edits keep it', async () => {
  const { asOwner, asCustomer, path, profile } = await buildScene();
  const { body } = await asOwner.put<Listing>(path, { booking: 'instant', instantDays: 10 });
  expect(body).toMatchObject({ booking: 'instant', booksAtOnce: true, submittedAt: null });
  await asOwner.put(path, { basePrice: 20_000 });
  expect((await asCustomer.get<Listing>(path)).body).toMatchObject({
    booking: 'instant',
    instantDays: 10,
    booksAtOnce: true,
  });
  expect(await found(profile)).toHaveLength(1);
});

test('the filter finds listings that are booked at once, alone and with others', async () => {
  const { profile } = await buildScene({ title: 'Braids', booking: 'instant' });
  await buildListing({ provider: profile, title: 'Braids on request' });
  const ids = async (query: Record<string, string>) =>
    (await site.anonymous().get<Listing[]>('/api/services', { query })).body.map(({ title }) => title);
  expect(await ids({ instant: 'true', search: 'braids', category: 'home_repair' })).toEqual(['Braids']);
  expect(await ids({ instant: 'true', category: 'restaurant' })).toEqual([]);
  expect(await ids({ search: 'braids' })).toHaveLength(2);
});

test('ending bookings at once, or some of their days, is recorded for bookings that are being made', async () => {
  const { asOwner, path, profile } = await buildScene({ booking: 'instant' });
  const count = async () => (await ProviderProfileModel.findById(profile._id).lean())?.withdrawals;
  await asOwner.put(path, { basePrice: 20_000, instantDays: 40 });
  expect(await count()).toBe(0);
  await asOwner.put(path, { instantDays: 10 });
  expect(await count()).toBe(1);
  await asOwner.put(path, { booking: 'request' });
  expect(await count()).toBe(2);
  expect(await found(profile)).toEqual([]);
});

test.each([
  ['no_hours', { availability: {} }],
  ['paused', { bookingMarks: [...marks('kept', 7), ...marks('broken', 3)] }],
])(
  'the owner reads the obstacle %s, and customers only that it is no booking at once',
  async (obstacle, parts) => {
    const { asOwner, asCustomer, path } = await buildScene({ booking: 'instant' }, parts as never);
    const own = (await asOwner.get<Listing>(path)).body;
    expect(own).toMatchObject({ booking: 'instant', instantObstacle: obstacle });
    const { body } = await asCustomer.get<Listing>(path);
    for (const shown of [own, body]) expect(shown).not.toHaveProperty('booksAtOnce');
    expect(body).not.toHaveProperty('instantObstacle');
    expect(JSON.stringify(body)).not.toContain('bookingMarks');
  },
);

test('a listing with its own hours is booked at once, also when the business has none', async () => {
  const { asCustomer, path, user } = await buildScene(
    { booking: 'instant', openingHours: HOURS },
    { availability: {} },
  );
  expect((await asCustomer.get<Listing>(path)).body.booksAtOnce).toBe(true);
  await UserModel.updateOne({ _id: user._id }, { status: 'pending' });
  expect((await asCustomer.get<Listing>(path)).body).not.toHaveProperty('booksAtOnce');
});

test('a listing from before the choice is booked on request', async () => {
  const { asOwner, path, listing } = await buildScene();
  expect(await ListingModel.findById(listing._id).lean()).not.toHaveProperty('booking');
  const { body } = await asOwner.get<Listing>(path);
  expect(body).toMatchObject({ booking: 'request', instantDays: 30 });
  expect(body).not.toHaveProperty('instantObstacle');
});
