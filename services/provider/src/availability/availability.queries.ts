import {
  areaName,
  claimedSpan,
  freeSlots,
  fromLagos,
  maySignIn,
  type DaySlots,
  type DeclaredHoliday,
  type TimeRules,
} from '@tm/domain';
import { readListings, readUsers } from '@tm/schema/read';
import { currentTime, invalid, Types, type PipelineStage } from '@tm/mongo';
import type { ListingRecord } from '@tm/schema/catalog';
import { ProviderProfileModel, type ProviderProfileRecord } from '@tm/schema/provider';
import type { UserRecord } from '@tm/schema/accounts';
import type { StoredCalendar } from './calendarRules.commands';
import {
  CALENDAR_FIELDS,
  calendarIdOf,
  claimsWithin,
  findDeclaredHolidays,
  PROVIDER_TIME_FIELDS,
  slotRequestOf,
  timeRulesOf,
  type TimedListing,
} from '@tm/data-provider';

type Provider = Pick<ProviderProfileRecord, 'userId' | 'bookingMarks'> &
  StoredCalendar & { _id: Types.ObjectId };
type Listing = Omit<TimedListing, 'providerId'> & Pick<ListingRecord, 'status' | 'booking' | 'instantDays'>;

/** The fields of a provider, and of one listing if a service was named, that determine free time. */
export type BookableCalendar = {
  provider: Provider;
  listing: Listing | null;
  /** False while the provider's user is suspended, which blocks all bookings. */
  takesBookings: boolean;
  /** True if the provider's user is active, which a booking at once needs. */
  isActive: boolean;
  rules: TimeRules;
};

/** The first and the last date of a query, both included. */
type Dates = { from: string; to: string };
/** Returns the declared holidays that affect some dates, as for `timeRulesOf`. */
export const declaredOn = ({ from, to }: Dates): Promise<DeclaredHoliday[]> =>
  findDeclaredHolidays(fromLagos(from, '00:00')!, fromLagos(to, '00:00')!);

const fieldsOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 1 as const]));
const LISTING = `status booking instantDays ${CALENDAR_FIELDS}`;
const PROVIDER = { userId: 1, bookingMarks: 1, ...fieldsOf(PROVIDER_TIME_FIELDS) } as const;

/** Reads the profile and the status of its user by id, in one read. */
const findProvider = async (id: string) => {
  const steps: PipelineStage[] = [
    { $match: { _id: new Types.ObjectId(id), erasedAt: null } },
    { $project: PROVIDER },
    {
      $lookup: {
        from: readUsers.collection.collectionName,
        localField: 'userId',
        foreignField: '_id',
        as: 'person',
      },
    },
    { $project: { ...PROVIDER, 'person.status': 1 } },
  ];
  const [row] = await ProviderProfileModel.aggregate<Provider & { person: Pick<UserRecord, 'status'>[] }>(
    steps,
  );
  return row ?? null;
};

/**
 * Loads the calendar of a provider and a listing, with the rules for some dates, by three parallel reads.
 * Returns null when the provider does not exist or does not own the listing.
 */
export const findBookableCalendar = async (
  providerId: string,
  dates: Dates,
  serviceId?: string,
): Promise<BookableCalendar | null> => {
  const [found, listing, declared] = await Promise.all([
    findProvider(providerId),
    serviceId
      ? readListings
          .findOne(
            { _id: new Types.ObjectId(serviceId), providerId: new Types.ObjectId(providerId) },
            LISTING,
          )
          .lean<Listing>()
      : null,
    declaredOn(dates),
  ]);
  if (!found || (serviceId && !listing)) return null;
  const { person, ...provider } = found;
  const takesBookings = person.some(({ status }) => maySignIn(status));
  const isActive = person.some(({ status }) => status === 'active');
  return { provider, listing, takesBookings, isActive, rules: timeRulesOf(listing, provider, declared) };
};

/**
 * `from` and `to` are existing dates in Lagos time, both included. `hours` and `partySize` are used only
 * where the price type or a restaurant needs them, and `area` where the provider goes to the customer.
 */
export type AvailabilityParams = {
  from: string;
  to: string;
  hours?: number | undefined;
  partySize?: number | undefined;
  area?: string | undefined;
};

/**
 * Returns the bookable times of each day (`freeSlots`). One indexed read, independent of the number of days
 * and bookings. Rejects with 400 for an unknown area.
 */
export const findFreeSlots = async (
  { provider, listing, rules }: BookableCalendar,
  { from, to, hours, partySize, area }: AvailabilityParams,
  now = currentTime(),
): Promise<DaySlots[]> => {
  if (area && !areaName(area)) throw invalid({ area: ['Unknown area'] });
  const slotRequest = slotRequestOf(listing, { from, to, seats: partySize ?? 1, hours, area });
  const calendarId = calendarIdOf(listing, provider._id);
  return freeSlots(rules, slotRequest, await claimsWithin(calendarId, claimedSpan(slotRequest), now), now);
};
