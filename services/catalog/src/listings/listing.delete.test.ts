import type { Listing } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { createBooking, loadOffer, type BookingOrder } from '@tm/service-bookings/testing';
import { moderateListing } from '@tm/service-admin/testing';
import type { DomainError } from '@tm/mongo';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { DAY_MS, lagosDate } from '@tm/domain';
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

test('a listing without bookings is deleted', async () => {
  const { owner, path, listing } = await owned();
  expect((await owner.delete(path)).status).toBe(204);
  expect(await stored(listing.id)).toBeNull();
});

test('a listing with bookings is archived and hidden from its owner, and its bookings keep title and price', async () => {
  const { owner, path, listing } = await owned();
  await owner.put(path, { title: 'Changed' });
  const booking = await buildBooking({ of: listing });
  expect((await owner.delete(path)).status).toBe(204);
  expect(await stored(listing.id)).toMatchObject({ status: 'archived', submittedAt: null, approved: null });
  expect((await BookingModel.findById(booking._id).lean())?.listing).toMatchObject({
    title: listing.title,
    basePriceKobo: listing.basePriceKobo,
  });
  for (const reply of [
    await owner.get(path),
    await owner.put(path, { title: 'Back' }),
    await owner.put(path, { status: 'active' }),
    await owner.delete(path),
  ]) {
    expect(reply.status).toBe(404);
  }
  const own = { query: { providerId: String(listing.providerId), status: 'all' } };
  expect((await owner.get<Listing[]>('/api/services', own)).body).toEqual([]);
});

const order = async (): Promise<BookingOrder> => ({
  customerId: (await buildUser()).id,
  scheduledDate: lagosDate(new Date(Date.now() + 3 * DAY_MS)),
  scheduledTime: '10:00',
  customerPhone: '+2348031234567',
  customerAddress: '12 Admiralty Way, Lekki, Lagos',
});

test('of a deletion and a booking at the same moment, 15 times, the listing is archived with the booking, or deleted and the booking rejected', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { owner, path, listing } = await owned();
    const offer = await loadOffer(listing.id);
    const book = async (scheduledTime: string) =>
      createBooking(offer, { ...(await order()), scheduledTime }).then(
        () => 'booked',
        ({ kind }: DomainError) => kind,
      );
    const [first, deleted, second] = await Promise.all([book('10:00'), owner.delete(path), book('15:00')]);
    expect(deleted.status).toBe(204);
    const bookingCount = [first, second].filter((outcome) => outcome === 'booked').length;
    expect([first, second].filter((outcome) => outcome === 'notFound')).toHaveLength(2 - bookingCount);
    expect(await BookingModel.countDocuments({ serviceId: listing._id })).toBe(bookingCount);
    expect((await stored(listing.id))?.status ?? 'gone').toBe(bookingCount > 0 ? 'archived' : 'gone');
  }
});

test('a listing paused while a customer fills in the form is not booked', async () => {
  const { owner, path, listing } = await owned();
  const offer = await loadOffer(listing.id);
  await owner.put(path, { status: 'paused' });
  await expect(createBooking(offer, await order())).rejects.toMatchObject({ kind: 'notFound' });
  expect(await BookingModel.countDocuments({ serviceId: listing._id })).toBe(0);
});

test('a withdrawal of a listing locks its provider first, like bookings and reviews', async () => {
  const writesOf = async (act: () => Promise<unknown>) =>
    (await databaseCalls(act)).filter((call) =>
      /providerProfiles|(update|delete|findAndModify) services/.test(call),
    );
  const { owner, path } = await owned();
  expect((await writesOf(() => owner.put(path, { status: 'paused' }))).at(0)).toBe('update providerProfiles');
  const { listing } = await owned();
  const adminId = (await buildUser({ role: 'super_admin' })).id;
  const writes = writesOf(() =>
    moderateListing({ adminId, listingId: listing.id, status: 'rejected', reason: 'No' }),
  );
  expect((await writes).at(0)).toBe('update providerProfiles');
});
