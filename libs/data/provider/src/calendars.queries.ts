import {
  DEFAULT_DURATION_MINUTES,
  bookedMinutes,
  calendarOf,
  claimedSpan,
  fromLagos,
  lagosDays,
  maySignIn,
  type Claim,
  type SlotRequest,
  type Span,
  type TimeRules,
} from '@tm/domain';
import { byId, trusted, type Types } from '@tm/mongo';
import { liveClaims, type CalendarDay } from '@tm/schema/bookings';
import type { UserRecord } from '@tm/schema/accounts';
import type { ListingRow } from '@tm/schema/catalog';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';
import { readCalendarDays, readUsers } from '@tm/schema/read';
import { findDeclaredHolidays } from './declaredHolidays.queries';
import { LISTING_TIME_FIELDS, listingTerms, PROVIDER_TIME_FIELDS, timeRulesOf } from './timeRules';

/** The fields of a listing that determine its free time. */
export const CALENDAR_FIELDS = `ownerId providerId priceType duration ${LISTING_TIME_FIELDS}`;

/** The values of a listing that determine the request for a booking of it. */
type Requested = Pick<
  ListingRow,
  'category' | 'priceType' | 'duration' | 'place' | 'beforeMinutes' | 'afterMinutes'
>;
export type TimedListing = Requested &
  Pick<ListingRow, '_id' | 'ownerId' | 'providerId' | 'seats' | 'openingHours' | 'leadMinutes'>;

/**
 * Existing Lagos dates, both included; the guests of restaurants; the hours of hourly prices, one unless
 * given; and the area of the customer's place, if it is known.
 */
export type SlotWish = {
  from: string;
  to: string;
  seats: number;
  hours?: number | null | undefined;
  area?: string | null | undefined;
};

/**
 * Returns the request of `freeSlots` for a booking of a listing, or for one hour (or the given hours) of a
 * provider without a listing.
 */
export const slotRequestOf = (
  listing: Requested | null,
  { from, to, seats, hours, area }: SlotWish,
): SlotRequest => ({
  from,
  to,
  minutes: listing ? bookedMinutes(listing, hours) : hours ? hours * 60 : DEFAULT_DURATION_MINUTES,
  seats: listing?.category === 'restaurant' ? seats : 1,
  ...(listing && listingTerms(listing, area)),
});

/** Returns the id of the calendar that holds the claims on a listing, or on a provider without a listing. */
export const calendarIdOf = (
  listing: Pick<ListingRow, '_id' | 'category'> | null,
  providerId: Types.ObjectId,
): string =>
  listing
    ? calendarOf({ id: String(listing._id), providerId: String(providerId), category: listing.category })
    : String(providerId);

type Business = Pick<ProviderProfileRow, '_id' | 'businessName' | 'availability' | 'calendar'>;
type Days = Pick<CalendarDay, '_id' | 'claims'>[];

/** Returns the claims that occupy a span of a calendar now. One range of `_id`. */
export const claimsWithin = async (calendarId: string, { start, end }: Span, now: Date): Promise<Claim[]> => {
  const dates = lagosDays(new Date(start), new Date(end));
  const days = await readCalendarDays
    .find(
      { _id: trusted({ $gte: `${calendarId}:${dates[0]}`, $lte: `${calendarId}:${dates.at(-1)}` }) },
      'claims',
    )
    .lean<Days>();
  return liveClaims(days, now);
};

/** A listing with its business, its rules and the live claims of its calendar, as `freeSlots` takes them. */
export type ListingCalendar<Listing extends TimedListing = TimedListing> = {
  listing: Listing;
  business: Business;
  rules: TimeRules;
  request: SlotRequest;
  claims: Claim[];
};

type Person = Pick<UserRecord, 'status'> & { _id: Types.ObjectId };

const dayIdsOf = (listing: TimedListing, request: SlotRequest): string[] => {
  const { start, end } = claimedSpan(request);
  const calendarId = calendarIdOf(listing, listing.providerId);
  return lagosDays(new Date(start), new Date(end)).map((date) => `${calendarId}:${date}`);
};

/**
 * Loads the calendars of listings for some dates by four parallel reads by `_id`, independent of their
 * number, in the order of the listings. Listings of suspended and erased providers are left out, because they
 * take no bookings.
 */
export const readCalendars = async <Listing extends TimedListing>(
  listings: readonly Listing[],
  wish: SlotWish,
  now: Date,
): Promise<ListingCalendar<Listing>[]> => {
  if (listings.length === 0) return [];
  const asked = listings.map((listing) => {
    const request = slotRequestOf(listing, wish);
    return { listing, request, dayIds: dayIdsOf(listing, request) };
  });
  const idsOf = <T>(ids: T[]) => ({ _id: trusted({ $in: ids }) });
  const dayIds = [...new Set(asked.flatMap((one) => one.dayIds))];
  const [people, businesses, declared, days] = await Promise.all([
    readUsers
      .find({ ...idsOf(listings.map(({ ownerId }) => ownerId)), erasedAt: null }, 'status')
      .lean<Person[]>(),
    ProviderProfileModel.find(
      { ...idsOf(listings.map(({ providerId }) => providerId)), erasedAt: null },
      `businessName ${PROVIDER_TIME_FIELDS}`,
    ).lean<Business[]>(),
    findDeclaredHolidays(fromLagos(wish.from, '00:00')!, fromLagos(wish.to, '00:00')!),
    readCalendarDays.find(idsOf(dayIds), 'claims').lean<Days>(),
  ]);
  const open = new Set(people.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
  const businessWith = byId(businesses);
  const dayWith = new Map(days.map((day) => [day._id, day]));
  return asked.flatMap(({ listing, request, dayIds: own }) => {
    const business = businessWith.get(String(listing.providerId));
    if (!business || !open.has(String(listing.ownerId))) return [];
    const claims = liveClaims(
      own.flatMap((id) => dayWith.get(id) ?? []),
      now,
    );
    return [{ listing, business, request, claims, rules: timeRulesOf(listing, business, declared) }];
  });
};
