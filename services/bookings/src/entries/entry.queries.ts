import { DAY_MS, ENTRY_LIMITS, MINUTE_MS, addDays, fromLagos } from '@tm/domain';
import { timeRulesOf, LISTING_TIME_FIELDS, PROVIDER_TIME_FIELDS } from '@tm/data-provider';
import { Types, notFound, trusted } from '@tm/mongo';
import { CalendarEntryModel, ENTRIES_INDEX, type CalendarEntryRow } from '@tm/schema/bookings';
import type { ListingRecord } from '@tm/schema/catalog';
import type { ProviderProfileRecord } from '@tm/schema/provider';
import { readListings, readProviderProfiles } from '@tm/schema/read';

/** Maximum number of entries in one response. */
export const MAX_ENTRIES = 500;

/**
 * Lists an owner's entries on some Lagos dates, both included, in order of the start. Includes blocks that
 * began before. Returns at most one more than `MAX_ENTRIES`.
 */
export const findEntries = (
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<CalendarEntryRow[]> => {
  const [start, end] = [fromLagos(from, '00:00')!, fromLagos(addDays(to, 1), '00:00')!];
  const earliest = new Date(start.getTime() - ENTRY_LIMITS.maxBlockMinutes * MINUTE_MS);
  return CalendarEntryModel.find({
    providerUserId: new Types.ObjectId(userId),
    startsAt: trusted({ $gt: earliest, $lt: end }),
    endsAt: trusted({ $gt: start }),
  })
    .sort({ startsAt: 1, _id: 1 })
    .hint(ENTRIES_INDEX)
    .limit(MAX_ENTRIES + 1)
    .lean<CalendarEntryRow[]>();
};

type Business = Pick<ProviderProfileRecord, 'availability' | 'calendar'> & { _id: Types.ObjectId };
type Place = Pick<ListingRecord, 'category' | 'seats' | 'openingHours' | 'status'>;

/** A calendar of an owner, with the rules by which its times are judged. */
export type OwnCalendar = {
  calendarId: Types.ObjectId;
  providerId: Types.ObjectId;
  isRestaurant: boolean;
  capacity: number;
  bufferMinutes: number;
};

/**
 * Returns a calendar of the user: the one of the business, or of one of its restaurants. Two reads. Rejects
 * with 404 when the user has no business, or for another one's restaurant; an archived restaurant takes no
 * new entries, but the entries in it can be changed (`isKnown`).
 */
export const findOwnCalendar = async (
  userId: string,
  calendarId: Types.ObjectId | null,
  isKnown = false,
): Promise<OwnCalendar> => {
  const business = await readProviderProfiles
    .findOne({ userId: new Types.ObjectId(userId), erasedAt: null }, PROVIDER_TIME_FIELDS)
    .lean<Business>();
  if (!business) throw notFound('Business not found');
  const isRestaurant = calendarId !== null && !calendarId.equals(business._id);
  const place = isRestaurant
    ? await readListings
        .findOne(
          { _id: calendarId, providerId: business._id, category: 'restaurant' },
          `status ${LISTING_TIME_FIELDS}`,
        )
        .lean<Place>()
    : null;
  if (isRestaurant && !isKnown && (!place || place.status === 'archived'))
    throw notFound('Restaurant not found');
  const { capacity, bufferMinutes } = timeRulesOf(
    isRestaurant ? (place ?? { category: 'restaurant' }) : null,
    business,
    [],
  );
  return {
    calendarId: isRestaurant ? calendarId : business._id,
    providerId: business._id,
    isRestaurant,
    capacity,
    bufferMinutes,
  };
};

/** Returns an entry of the user, or rejects with 404. */
export const findOwnEntry = async (id: string, userId: string): Promise<CalendarEntryRow> => {
  const entry = await CalendarEntryModel.findOne({
    _id: new Types.ObjectId(id),
    providerUserId: new Types.ObjectId(userId),
  }).lean<CalendarEntryRow>();
  if (!entry) throw notFound('Entry not found');
  return entry;
};

/** The earliest start of an entry that may be noted. */
export const earliestEntry = (now: Date): Date => new Date(now.getTime() - ENTRY_LIMITS.pastDays * DAY_MS);
