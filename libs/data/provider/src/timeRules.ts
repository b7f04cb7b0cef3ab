import {
  calendarRulesOf,
  hoursOf,
  placeOf,
  termsOf,
  type ClaimTerms,
  type DeclaredHoliday,
  type TimeRules,
  type WeekHours,
} from '@tm/domain';
import { findDeclaredHolidays } from './declaredHolidays.queries';
import { readListings } from '@tm/schema/read';
import type { Types } from '@tm/mongo';
import type { ListingRecord } from '@tm/schema/catalog';
import { ProviderProfileModel, type ProviderProfileRecord } from '@tm/schema/provider';

/** Projections of a listing and of its provider with the fields that determine when it may be booked. */
export const LISTING_TIME_FIELDS = 'category seats openingHours place beforeMinutes afterMinutes leadMinutes';
export const PROVIDER_TIME_FIELDS = 'availability calendar calendarVersion';

type ListingTimes = Pick<ListingRecord, 'category'> &
  Partial<Pick<ListingRecord, 'seats' | 'openingHours' | 'leadMinutes'>>;
type ProviderTimes = Pick<ProviderProfileRecord, 'availability' | 'calendar'>;

/**
 * Returns the rules of a listing, or of a provider in general, from loaded rows. Without either, any time may
 * be booked. The notice of a listing counts instead of its provider's. The number of appointments of a day is
 * not for restaurants, whose limit are their seats. `declared` are the declared holidays near the dates in
 * question (`findDeclaredHolidays`).
 */
export const timeRulesOf = (
  listing: ListingTimes | null,
  provider: ProviderTimes | null,
  declared: readonly DeclaredHoliday[],
): TimeRules => {
  const { perDay, ...rules } = calendarRulesOf(provider?.calendar);
  return {
    ...rules,
    ...(perDay && listing?.category !== 'restaurant' && { perDay }),
    leadMinutes: listing?.leadMinutes ?? rules.leadMinutes,
    hours: hoursOf(
      listing?.openingHours as WeekHours | null | undefined,
      provider?.availability as WeekHours | null | undefined,
    ),
    ...(declared.length > 0 && { declared }),
    capacity: listing ? capacityOf(listing) : 1,
  };
};

/**
 * Returns the terms that a new booking of a listing has. `area` is the area of the customer's place; without
 * it the area of a visit is not known. Other places have none, because no journey leads to them.
 */
export const listingTerms = (
  listing: Pick<ListingRecord, 'category'> &
    Partial<Pick<ListingRecord, 'place' | 'beforeMinutes' | 'afterMinutes'>>,
  area?: string | null,
): ClaimTerms =>
  termsOf({
    before: listing.beforeMinutes ?? 0,
    after: listing.afterMinutes ?? 0,
    ...(placeOf(listing) === 'at_customer' && { area: area ?? null }),
  });

/** The fields of a booking that determine its rules. */
type Booked = {
  serviceId: Types.ObjectId;
  providerId: Types.ObjectId;
  listing: Pick<ListingTimes, 'category'>;
};

/**
 * Returns the rules that apply to a booking today, at the times between two instants, by three reads by id.
 * For a deleted listing the provider's rules apply. The category is that of the booking, because it decides
 * which calendar holds the booking (`calendarOf`) and therefore the capacity.
 */
export const findTimeRules = async (
  { serviceId, providerId, listing: kept }: Booked,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<TimeRules> => {
  const [listing, provider, declared] = await Promise.all([
    readListings.findById(serviceId, LISTING_TIME_FIELDS).lean<ListingTimes>(),
    ProviderProfileModel.findById(providerId, PROVIDER_TIME_FIELDS).lean<ProviderTimes>(),
    findDeclaredHolidays(startsAt, endsAt),
  ]);
  return timeRulesOf({ ...listing, category: kept.category }, provider, declared);
};

/**
 * Returns how much a listing can hold at one time: the seats of a restaurant (unlimited when it names none),
 * else one booking.
 */
export const capacityOf = (listing: { category: string; seats?: number | null | undefined }): number =>
  listing.category === 'restaurant' ? (listing.seats ?? Number.MAX_SAFE_INTEGER) : 1;
