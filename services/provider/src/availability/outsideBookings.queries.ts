import type { SavedAvailability } from '@tm/contracts';
import { bookingReference, isWithinHours } from '@tm/domain';
import { findDeclaredHolidays, LISTING_TIME_FIELDS, timeRulesOf } from '@tm/data-provider';
import { BOOKINGS_LIMIT_MS, currentTime, trusted, type Types } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { ListingRecord } from '@tm/schema/catalog';
import { readBookings, readListings } from '@tm/schema/read';
import type { StoredCalendar } from './calendarRules.commands';

/** Maximum number of bookings that are compared with the rules, soonest first. */
const MAX_COMPARED = 500;
/** Maximum number of bookings in a response. */
const MAX_NAMED = 10;

const BY_APPOINTMENT = { providerUserId: 1, status: 1, startsAt: -1, _id: -1 } as const;

type Row = Pick<BookingRow, '_id' | 'serviceId' | 'startsAt' | 'endsAt' | 'listing'>;
type Listing = Pick<ListingRecord, 'category' | 'seats' | 'openingHours'> & { _id: Types.ObjectId };

const findComing = (userId: Types.ObjectId) =>
  readBookings
    .find(
      {
        providerUserId: userId,
        status: trusted({ $in: ['pending', 'accepted'] }),
        startsAt: trusted({ $gt: currentTime() }),
      },
      'serviceId startsAt endsAt listing.title listing.category',
      { maxTimeMS: BOOKINGS_LIMIT_MS, hint: BY_APPOINTMENT },
    )
    .sort({ startsAt: 1, _id: 1 })
    .limit(MAX_COMPARED)
    .lean<Row[]>();

const findListings = async (rows: readonly Row[]): Promise<ReadonlyMap<string, Listing>> => {
  const ids = [...new Map(rows.map(({ serviceId }) => [String(serviceId), serviceId])).values()];
  const listings = await readListings
    .find({ _id: trusted({ $in: ids }) }, LISTING_TIME_FIELDS)
    .lean<Listing[]>();
  return new Map(listings.map((listing) => [String(listing._id), listing]));
};

export type ComingBookings = {
  rows: readonly Row[];
  listings: ReadonlyMap<string, Listing>;
  declared: Awaited<ReturnType<typeof findDeclaredHolidays>>;
};

/**
 * Loads the coming bookings of a provider with their listings, and the holidays that were declared for their
 * dates. Three reads, one without bookings.
 */
export const loadComingBookings = async (userId: Types.ObjectId): Promise<ComingBookings> => {
  const rows = await findComing(userId);
  if (rows.length === 0) return { rows, listings: new Map(), declared: [] };
  const [listings, declared] = await Promise.all([
    findListings(rows),
    findDeclaredHolidays(rows[0]!.startsAt, rows.at(-1)!.endsAt),
  ]);
  return { rows, listings, declared };
};

/**
 * Returns the coming bookings that were within the hours before a change of the calendar and are not after
 * it. They stay as they are. Returns null if there are none.
 */
export const outsideOf = (
  { rows, listings, declared }: ComingBookings,
  before: StoredCalendar,
  after: StoredCalendar,
): SavedAvailability['outside'] | null => {
  const fits = ({ serviceId, listing, startsAt, endsAt }: Row, calendar: StoredCalendar): boolean => {
    const rules = timeRulesOf(
      { ...listings.get(String(serviceId)), category: listing.category },
      calendar,
      declared,
    );
    return isWithinHours(rules, { start: startsAt.getTime(), end: endsAt.getTime() });
  };
  const outside = rows.filter((row) => fits(row, before) && !fits(row, after));
  if (outside.length === 0) return null;
  return {
    total: outside.length,
    bookings: outside.slice(0, MAX_NAMED).map(({ _id, listing, startsAt, endsAt }) => ({
      id: String(_id),
      reference: bookingReference(String(_id)),
      title: listing.title,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
};
