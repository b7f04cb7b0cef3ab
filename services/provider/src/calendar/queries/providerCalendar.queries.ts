import {
  type Claim,
  MAX_DISTANCE_MINUTES,
  MINUTE_MS,
  type Role,
  type TimeRules,
  addDays,
  daysBetween,
  fromLagos,
} from '@tm/domain';
import { readListings } from '@tm/schema/read';
import { currentTime, type Types, notFound } from '@tm/mongo';
import { declaredOn } from '../../availability';
import { claimsWithin, LISTING_TIME_FIELDS, PROVIDER_TIME_FIELDS, timeRulesOf } from '@tm/data-provider';
import { PROVIDER_INDEX, type ListingRecord } from '@tm/schema/catalog';
import { ProviderProfileModel, type ProviderProfileRecord } from '@tm/schema/provider';
import {
  countByDay,
  findCustomerNames,
  findOnDays,
  MAX_CALENDAR_BOOKINGS,
  type CalendarRow,
  type DayCount,
  type Days,
} from './calendarBookings.queries';

type Profile = Pick<ProviderProfileRecord, 'availability' | 'calendar'> & { _id: Types.ObjectId };
/** The fields of a restaurant that its calendar needs. */
export type CalendarPlace = Pick<ListingRecord, 'title' | 'category' | 'seats' | 'openingHours'> & {
  _id: Types.ObjectId;
};

/** Maximum number of days for which the bookings are read; for more days only counts are. */
export const MAX_DETAILED_DAYS = 7;

/** The calendar to read: a provider or restaurant owner, and existing Lagos dates, both included. */
export type CalendarParams = {
  userId: string;
  role: Role;
  from: string;
  to: string;
  serviceId?: string | undefined;
};

export type ProviderCalendarRows = {
  rules: TimeRules;
  places: CalendarPlace[];
  place: CalendarPlace | null;
  counts: DayCount[];
  /** Both null for more than a week. */
  bookings: CalendarRow[] | null;
  claims: Claim[] | null;
  isWhole: boolean;
  names: ReadonlyMap<string, string>;
};

const daysOf = ({ from, to }: CalendarParams): Days => ({
  start: fromLagos(from, '00:00')!,
  end: fromLagos(addDays(to, 1), '00:00')!,
});

/**
 * Finds the restaurants of an owner, oldest first, without archived ones. Two reads: the profile, and its
 * listings by their index.
 */
const findBusiness = async ({ userId, role }: CalendarParams) => {
  const profile = await ProviderProfileModel.findOne({ userId }, PROVIDER_TIME_FIELDS).lean<Profile>();
  const places =
    profile && role === 'restaurant_owner'
      ? await readListings
          .find({ providerId: profile._id, category: 'restaurant' }, `status title ${LISTING_TIME_FIELDS}`)
          .hint(PROVIDER_INDEX)
          .lean<(CalendarPlace & Pick<ListingRecord, 'status'>)[]>()
      : [];
  const present = places.filter(({ status }) => status !== 'archived');
  return {
    profile,
    places: present.toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1)),
  };
};

const claimsOf = async (calendarId: unknown, { start, end }: Days, now: Date) => {
  const reach = MAX_DISTANCE_MINUTES * MINUTE_MS;
  // An opening that continues after midnight is shown with the day it begins on.
  const span = { start: start.getTime() - reach, end: end.getTime() + reach };
  return claimsWithin(String(calendarId), span, now);
};

/**
 * Reads a provider's calendar: counts by status for all days, and for at most a week also bookings and
 * claims. At most seven reads through indexes, independent of the number of bookings: profile, an owner's
 * restaurants, counts, bookings, their customers, the
 * claimed days, and declared holidays. Rejects with 404 when `serviceId` is no
 * restaurant of the user.
 */
export const readProviderCalendar = async (
  params: CalendarParams,
  now = currentTime(),
): Promise<ProviderCalendarRows> => {
  const days = daysOf(params);
  const span = daysBetween(params.from, params.to);
  const isDetailed = span <= MAX_DETAILED_DAYS;
  const [{ profile, places }, counts, found, declared] = await Promise.all([
    findBusiness(params),
    countByDay(params.userId, days),
    isDetailed ? findOnDays(params.userId, days, span === 1) : null,
    declaredOn(params),
  ]);
  const place = params.serviceId
    ? places.find(({ _id }) => String(_id) === params.serviceId)
    : (places[0] ?? null);
  if (place === undefined) throw notFound('Restaurant not found');
  const rules = timeRulesOf(place, profile, declared);
  const bookings = found?.slice(0, MAX_CALENDAR_BOOKINGS) ?? null;
  const [names, claims] = await Promise.all([
    findCustomerNames(bookings ?? []),
    profile && isDetailed ? claimsOf(place?._id ?? profile._id, days, now) : null,
  ]);
  return {
    rules,
    places,
    place,
    counts,
    bookings,
    claims,
    names,
    isWhole: found?.length === bookings?.length,
  };
};
