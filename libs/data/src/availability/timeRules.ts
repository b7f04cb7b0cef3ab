import { calendarRulesOf, hoursOf, type TimeRules, type WeekHours } from '@tm/domain';
import type { Types } from 'mongoose';
import { capacityOf } from '../bookings/offer';
import { ListingModel, type ListingRecord } from '../listings/listing.schema';
import { ProviderProfileModel, type ProviderProfileRecord } from '../providerProfiles/providerProfile.schema';

/** What of a listing and of its provider says when it may be booked; projections of both. */
export const LISTING_TIME_FIELDS = 'category seats openingHours';
export const PROVIDER_TIME_FIELDS = 'availability calendar calendarVersion';

type ListingTimes = Pick<ListingRecord, 'category'> & Partial<Pick<ListingRecord, 'seats' | 'openingHours'>>;
type ProviderTimes = Pick<ProviderProfileRecord, 'availability' | 'calendar'>;

/** The rules of a listing, or of a provider in general, from rows that are at hand; without either, any time may be booked. */
export const timeRulesOf = (listing: ListingTimes | null, provider: ProviderTimes | null): TimeRules => ({
  ...calendarRulesOf(provider?.calendar),
  hours: hoursOf(
    listing?.openingHours as WeekHours | null | undefined,
    provider?.availability as WeekHours | null | undefined,
  ),
  capacity: listing ? capacityOf(listing) : 1,
});

/** What of a booking leads to its rules. */
type Booked = {
  serviceId: Types.ObjectId;
  providerId: Types.ObjectId;
  listing: Pick<ListingTimes, 'category'>;
};

/**
 * The rules by which a booking stands today: two reads by id. A listing that is gone leaves those of its provider. The category is the one
 * it was booked under: that says on whose calendar it stands (`calendarOf`), so it says how much the calendar holds, too.
 */
export const findTimeRules = async ({ serviceId, providerId, listing: kept }: Booked): Promise<TimeRules> => {
  const [listing, provider] = await Promise.all([
    ListingModel.findById(serviceId, LISTING_TIME_FIELDS).lean<ListingTimes>(),
    ProviderProfileModel.findById(providerId, PROVIDER_TIME_FIELDS).lean<ProviderTimes>(),
  ]);
  return timeRulesOf({ ...listing, category: kept.category }, provider);
};
