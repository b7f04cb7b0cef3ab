import { bookingModeOf, hoursOf, instantObstacle, type InstantObstacle, type WeekHours } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import type { Offer } from '../offer.queries';
import type { CountedCustomer, CountedProvider } from './booking.totals.writes';

/** Thrown in the transaction of a booking at once whose conditions have changed since it was judged. */
export class BecomesRequest extends Error {}

type Judged = {
  listing: Pick<Offer['listing'], 'booking' | 'instantDays' | 'openingHours'>;
  owner: Pick<Offer['owner'], 'status'>;
  business: CountedProvider | null;
  customer?: Pick<CountedCustomer, 'isVerified' | 'status' | 'bookingMarks'> | undefined;
};

const judge = (
  { listing, owner, business, customer }: Judged,
  { startsAt }: Pick<BookingRow, 'startsAt'>,
  now: Date,
): InstantObstacle | null => {
  if (bookingModeOf(listing) !== 'instant') return 'not_offered';
  if (!business || !customer) return 'inactive';
  return instantObstacle(
    {
      listing,
      hours: hoursOf(
        listing.openingHours as WeekHours | null | undefined,
        business.availability as WeekHours | null | undefined,
      ),
      marks: business.bookingMarks ?? [],
      isActive: owner.status === 'active',
    },
    {
      isVerified: customer.isVerified === true,
      marks: customer.bookingMarks ?? [],
      isActive: customer.status === 'active',
    },
    startsAt,
    now,
  );
};

/**
 * Returns why a new booking is a request, by the offer as it was loaded; null if it is accepted at once. An
 * offer that was loaded without its customer is booked on request.
 */
export const obstacleOf = (offer: Offer, request: BookingRow, now: Date): InstantObstacle | null =>
  judge(offer, request, now);

/**
 * Judges a booking at once again, by the documents of both parties as its transaction has locked them. Throws
 * `BecomesRequest` if it is a request now.
 */
export const assertStillInstant = (
  { listing, owner }: Pick<Offer, 'listing' | 'owner'>,
  booking: BookingRow,
  { business, customer, now }: Pick<Judged, 'business' | 'customer'> & { now: Date },
): void => {
  if (booking.status !== 'accepted') return;
  if (judge({ listing, owner, business, customer }, booking, now)) throw new BecomesRequest();
};

/**
 * Judges a stored request again, by the documents of both parties in the transaction of the caller, which
 * changes those of the provider and the customer. Returns the customer if it may be accepted at once now;
 * otherwise null.
 */
export const customerAtOnce = async (
  session: ClientSession,
  request: BookingRow,
  now: Date,
): Promise<CountedCustomer | null> => {
  const { serviceId, providerId, providerUserId, customerId } = request;
  const listing = await readListings
    .findOne({ _id: serviceId, status: 'active' }, 'booking instantDays openingHours', { session })
    .lean<Judged['listing']>();
  const owner = await readUsers.findById(providerUserId, 'status', { session }).lean<Judged['owner']>();
  const business = await readProviderProfiles
    .findById(providerId, 'bookingMarks availability', { session })
    .lean<CountedProvider>();
  const customer = await readUsers
    .findById(customerId, 'firstName lastName isVerified status bookingMarks', { session })
    .lean<CountedCustomer>();
  if (!listing || !owner || !customer) return null;
  return judge({ listing, owner, business, customer }, request, now) === null ? customer : null;
};
