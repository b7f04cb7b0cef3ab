import {
  addDays,
  daysBetween,
  fromLagos,
  type Claim,
  type Role,
  type TimeRules,
  MINUTE_MS,
} from '@tm/domain';
import type { Types } from 'mongoose';
import { claimsWithin } from '../availability/availability.reads';
import { LISTING_TIME_FIELDS, PROVIDER_TIME_FIELDS, timeRulesOf } from '../availability/timeRules';
import { PROVIDER_INDEX } from '../listings/listing.plan';
import { ListingModel, type ListingRecord } from '../listings/listing.schema';
import { ProviderProfileModel, type ProviderProfileRecord } from '../providerProfiles/providerProfile.schema';
import { notFound } from '../refusal';
import {
  countByDay,
  findCustomerNames,
  findOnDays,
  MOST_CALENDAR_BOOKINGS,
  type CalendarRow,
  type DayCount,
  type Days,
} from './calendarBookings.reads';

type Profile = Pick<ProviderProfileRecord, 'availability' | 'calendar'> & { _id: Types.ObjectId };
/** A restaurant as far as its calendar needs it. */
export type CalendarPlace = Pick<ListingRecord, 'title' | 'category' | 'seats' | 'openingHours'> & {
  _id: Types.ObjectId;
};

/** Days whose bookings themselves are read, at most; of more only numbers are. */
export const MOST_DETAILED_DAYS = 7;

/** Whose days: a user of the supply side, Lagos dates that exist, both included. */
export type CalendarWish = {
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
  /** Both null where more than a week was asked for. */
  bookings: CalendarRow[] | null;
  claims: Claim[] | null;
  isWhole: boolean;
  names: ReadonlyMap<string, string>;
};

const daysOf = ({ from, to }: CalendarWish): Days => ({
  start: fromLagos(from, '00:00')!,
  end: fromLagos(addDays(to, 1), '00:00')!,
});

/** The restaurants of an owner, oldest first; those that were deleted are no more. Two reads: the profile, and its listings by their index. */
const findBusiness = async ({ userId, role }: CalendarWish) => {
  const profile = await ProviderProfileModel.findOne({ userId }, PROVIDER_TIME_FIELDS).lean<Profile>();
  const places =
    profile && role === 'restaurant_owner'
      ? await ListingModel.find(
          { providerId: profile._id, category: 'restaurant' },
          `status title ${LISTING_TIME_FIELDS}`,
        )
          .hint(PROVIDER_INDEX)
          .lean<(CalendarPlace & Pick<ListingRecord, 'status'>)[]>()
      : [];
  const kept = places.filter(({ status }) => status !== 'archived');
  return { profile, places: kept.toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1)) };
};

const claimsOf = async (
  calendarId: unknown,
  { bufferMinutes }: TimeRules,
  { start, end }: Days,
  now: Date,
) => {
  const buffer = bufferMinutes * MINUTE_MS;
  // A night that begins on the last day is shown with it.
  const span = { start: start.getTime() - buffer, end: end.getTime() + buffer };
  return claimsWithin(String(calendarId), span, now);
};

/**
 * A provider's days: numbers by status for all of them, the bookings and what is claimed for a week at most. Six reads through indexes at the
 * most, however many bookings there are: profile, an owner's restaurants, numbers, bookings, their customers, the claimed days. Refuses: 404
 * when `serviceId` is no restaurant of theirs.
 */
export const readProviderCalendar = async (
  wish: CalendarWish,
  now = new Date(),
): Promise<ProviderCalendarRows> => {
  const days = daysOf(wish);
  const span = daysBetween(wish.from, wish.to);
  const isDetailed = span <= MOST_DETAILED_DAYS;
  const [{ profile, places }, counts, found] = await Promise.all([
    findBusiness(wish),
    countByDay(wish.userId, days),
    isDetailed ? findOnDays(wish.userId, days, span === 1) : null,
  ]);
  const place = wish.serviceId
    ? places.find(({ _id }) => String(_id) === wish.serviceId)
    : (places[0] ?? null);
  if (place === undefined) throw notFound('Restaurant not found');
  const rules = timeRulesOf(place, profile);
  const bookings = found?.slice(0, MOST_CALENDAR_BOOKINGS) ?? null;
  const [names, claims] = await Promise.all([
    findCustomerNames(bookings ?? []),
    profile && isDetailed ? claimsOf(place?._id ?? profile._id, rules, days, now) : null,
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
