import type { NextFree } from '@tm/contracts';
import { CALENDAR_FIELDS, readCalendars, type ListingCalendar, type TimedListing } from '@tm/data-provider';
import { DEFAULT_PARTY_SIZE, firstFreeDays, nextFreeSpan } from '@tm/domain';
import { currentTime, trusted, Types } from '@tm/mongo';
import { ListingModel } from '@tm/schema/catalog';

const answerFor = (
  { listing, rules, request, claims }: ListingCalendar,
  now: Date,
  count: number,
): NextFree => {
  const id = String(listing._id);
  if (!rules.hours) return { id, free: 'ask', days: [] };
  const days = firstFreeDays(rules, request, claims, now, { count });
  return { id, free: days.length > 0 ? 'yes' : 'no', days };
};

/** Listings, guests of restaurants, and the number of free days of each listing. */
type Asked = { ids: readonly string[]; seats?: number | undefined; days?: number | undefined };

/**
 * Returns the next free days of active listings within 14 days, in the order of `ids`. Five reads by `_id`
 * for any number of listings. The times are those of `freeSlots`, as in the booking form.
 */
export const findNextFree = async (
  { ids, seats = DEFAULT_PARTY_SIZE, days = 1 }: Asked,
  now = currentTime(),
): Promise<NextFree[]> => {
  const listings = await ListingModel.find(
    { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), status: 'active' },
    CALENDAR_FIELDS,
  ).lean<TimedListing[]>();
  const calendars = await readCalendars(listings, { ...nextFreeSpan(now), seats }, now);
  const answers = new Map(calendars.map((one) => [String(one.listing._id), answerFor(one, now, days)]));
  return ids.flatMap((id) => answers.get(id) ?? []);
};
