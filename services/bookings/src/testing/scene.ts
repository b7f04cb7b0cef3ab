import { createHash } from 'node:crypto';
import type { CreateBookingRequest, Review } from '@tm/contracts';
import { nativeDatabase } from '@tm/mongo';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { DAY_MS, lagosDate } from '@tm/domain';
import type { TestService } from '@tm/service-kit/testing';

/** Returns the Lagos date in `days` days. */
export const inDays = (days: number): string => lagosDate(new Date(Date.now() + days * DAY_MS));

/** Returns the body of a customer's form for a listing: in three days at 10:00, unless the test sets it. */
export const orderFor = (
  listing: { _id: unknown },
  more: Partial<CreateBookingRequest> = {},
): CreateBookingRequest => ({
  serviceId: String(listing._id),
  scheduledDate: inDays(3),
  scheduledTime: '10:00',
  customerPhone: '0803 123 4567',
  customerAddress: '12 Admiralty Way, Lekki, Lagos',
  ...more,
});

type ListingParts = Parameters<typeof buildListing>[0];

/** Builds a listing with its provider and a customer, both signed in. */
export const buildScene = async (site: TestService<unknown>, parts: ListingParts = {}) => {
  const role = parts.category === 'restaurant' ? 'restaurant_owner' : 'service_provider';
  const { user: owner, profile } = await buildProvider({ role });
  const listing = await buildListing({ provider: profile, ...parts });
  const customer = await buildUser();
  const [asCustomer, asProvider] = [await site.signedInAs(customer), await site.signedInAs(owner)];
  return { owner, profile, listing, customer, asCustomer, asProvider };
};

/** Builds a scene whose customer has reviewed a completed booking with four stars. */
export const buildReviewedScene = async (site: TestService<unknown>) => {
  const scene = await buildScene(site);
  const booking = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  const { body: review } = await scene.asCustomer.post<Review>('/api/reviews', {
    bookingId: booking.id,
    rating: 4,
    comment: 'Came on time.',
  });
  return { ...scene, booking, review };
};

/** The collections that a call of this service could change. */
const CHANGED_BY_CALLS = [
  'bookings',
  'calendarDays',
  'calendarEntries',
  'users',
  'reviews',
  'uncountedReviews',
  'blockedCustomers',
  'services',
  'providerProfiles',
  'notifications',
  'outbox',
  'idempotency',
];

const collectionDigest = async (name: string): Promise<string> => {
  // As bytes, because making objects of all rows takes most of the time of a test with many calls.
  const rows = (await nativeDatabase()
    .collection(name)
    .find({}, { raw: true })
    .sort({ _id: 1 })
    .toArray()) as unknown as Uint8Array[];
  const hash = createHash('sha256');
  for (const row of rows) hash.update(row);
  return `${name}: ${rows.length} rows, ${hash.digest('base64url')}`;
};

/** Returns a text that differs if a call changed data: for each collection its rows and a hash of them. */
export const databaseDigest = async (): Promise<string> =>
  (await Promise.all(CHANGED_BY_CALLS.map(collectionDigest))).join('\n');
