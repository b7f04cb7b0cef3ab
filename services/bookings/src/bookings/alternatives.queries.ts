import type { BookingAlternative } from '@tm/contracts';
import {
  ALTERNATIVES,
  HOUR_MS,
  bookedMinutes,
  calendarOf,
  claimedSpan,
  freeSlots,
  hasAlternatives,
  lagosDate,
  lagosDays,
  lagosTime,
  maySignIn,
  nearestFreeStart,
  toNaira,
  type SlotRequest,
  type TimeRules,
} from '@tm/domain';
import {
  findDeclaredHolidays,
  LISTING_TIME_FIELDS,
  PROVIDER_TIME_FIELDS,
  listingTerms,
  timeRulesOf,
} from '@tm/data-provider';
import { byId, conflict, currentTime, trusted, type Types } from '@tm/mongo';
import { readCalendarDays, readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { BlockedCustomerModel, liveClaims, type BookingRow, type CalendarDay } from '@tm/schema/bookings';
import type { UserRecord } from '@tm/schema/accounts';
import type { ListingRow } from '@tm/schema/catalog';
import type { ProviderProfileRow } from '@tm/schema/provider';

type Candidate = Pick<
  ListingRow,
  | '_id'
  | 'ownerId'
  | 'providerId'
  | 'title'
  | 'category'
  | 'location'
  | 'images'
  | 'basePriceKobo'
  | 'priceType'
  | 'duration'
  | 'rating'
  | 'reviewCount'
  | 'seats'
  | 'openingHours'
  | 'place'
  | 'beforeMinutes'
  | 'afterMinutes'
  | 'leadMinutes'
>;
type Business = Pick<ProviderProfileRow, '_id' | 'businessName' | 'availability' | 'calendar'>;

const CANDIDATE = `ownerId providerId title location images basePriceKobo priceType duration rating reviewCount ${LISTING_TIME_FIELDS}`;

/**
 * Reads the listings of other businesses in the same category and city that cost at most a quarter more, the
 * best rated first. Reads along the index of public lists.
 */
const readCandidates = async ({ serviceId, providerId, listing }: BookingRow): Promise<Candidate[]> => {
  const booked = await readListings.findById(serviceId, 'city').lean<Pick<ListingRow, 'city'>>();
  if (!booked?.city) return [];
  return readListings
    .find(
      {
        status: 'active',
        category: listing.category,
        city: booked.city,
        providerId: trusted({ $ne: providerId }),
        priceType: listing.priceType,
        basePriceKobo: trusted({ $lte: listing.basePriceKobo * ALTERNATIVES.priceShare }),
      },
      CANDIDATE,
    )
    .sort({ rating: -1, _id: -1 })
    .limit(ALTERNATIVES.candidates)
    .lean<Candidate[]>();
};

/** A candidate with the rules of its time. `calendarId` holds its claims. */
type Bookable = { listing: Candidate; business: Business | null; rules: TimeRules; request: SlotRequest };

const calendarIdOf = ({ listing }: Bookable): string =>
  calendarOf({
    id: String(listing._id),
    providerId: String(listing.providerId),
    category: listing.category,
  });

/** Leaves out candidates whose owner is suspended or has blocked the customer. */
const readBookable = async (booking: BookingRow, candidates: Candidate[]): Promise<Bookable[]> => {
  const owners = candidates.map(({ ownerId }) => ownerId);
  const [users, businesses, blocked, declared] = await Promise.all([
    readUsers
      .find({ _id: trusted({ $in: owners }), erasedAt: null }, 'status')
      .lean<(Pick<UserRecord, 'status'> & { _id: Types.ObjectId })[]>(),
    readProviderProfiles
      .find(
        { _id: trusted({ $in: candidates.map(({ providerId }) => providerId) }) },
        `businessName ${PROVIDER_TIME_FIELDS}`,
      )
      .lean<Business[]>(),
    BlockedCustomerModel.find(
      { _id: trusted({ $in: owners.map((owner) => `${String(owner)}:${String(booking.customerId)}`) }) },
      'providerUserId',
    ).lean<{ providerUserId: Types.ObjectId }[]>(),
    findDeclaredHolidays(booking.startsAt, booking.endsAt),
  ]);
  const refused = new Set(blocked.map(({ providerUserId }) => String(providerUserId)));
  const active = new Set(users.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
  const byBusiness = byId(businesses);
  const reach = ALTERNATIVES.hours * HOUR_MS;
  const [from, to] = [-reach, reach].map((ms) => lagosDate(new Date(booking.startsAt.getTime() + ms)));
  return candidates
    .filter(({ ownerId }) => active.has(String(ownerId)) && !refused.has(String(ownerId)))
    .map((listing) => {
      const business = byBusiness.get(String(listing.providerId)) ?? null;
      const minutes = bookedMinutes(listing, booking.hours);
      const terms = listingTerms(listing, booking.area);
      const request = { from: from!, to: to!, minutes, seats: booking.partySize ?? 1, ...terms };
      return { listing, business, rules: timeRulesOf(listing, business, declared), request };
    })
    .filter(({ rules, request }) => request.seats <= rules.capacity);
};

/** Reads the calendar days of all candidates at once. */
const readDaysOf = async (bookable: Bookable[]): Promise<Map<string, CalendarDay>> => {
  const ids = bookable.flatMap((one) => {
    const { start, end } = claimedSpan(one.request);
    return lagosDays(new Date(start), new Date(end)).map((date) => `${calendarIdOf(one)}:${date}`);
  });
  const days = await readCalendarDays.find({ _id: trusted({ $in: ids }) }, 'claims').lean<CalendarDay[]>();
  return new Map(days.map((day) => [day._id, day]));
};

const present = ({ listing, business }: Bookable, startsAt: Date): BookingAlternative => ({
  listing: {
    id: String(listing._id),
    title: listing.title,
    businessName: business?.businessName ?? null,
    location: listing.location,
    image: listing.images[0] ?? null,
    basePrice: toNaira(listing.basePriceKobo),
    priceType: listing.priceType,
    rating: listing.rating,
    reviewCount: listing.reviewCount,
  },
  scheduledDate: lagosDate(startsAt),
  scheduledTime: lagosTime(startsAt),
  startsAt: startsAt.toISOString(),
});

/**
 * Returns listings of other businesses that can take a booking which another party ended, at most three and
 * one per business, each with the free start nearest to the planned one. None is returned after the planned
 * start. The free times are those of `freeSlots`, so each of them can be booked. Makes seven reads. Rejects
 * with 409 `not_cancelled` while the booking is open, and when the customer ended it.
 */
export const findAlternatives = async (
  booking: BookingRow,
  now = currentTime(),
): Promise<BookingAlternative[]> => {
  if (booking.status !== 'cancelled' || !hasAlternatives(booking.ending))
    throw conflict('not_cancelled', 'Other providers are shown after the provider has ended a booking.');
  if (booking.startsAt <= now) return [];
  const bookable = await readBookable(booking, await readCandidates(booking));
  if (bookable.length === 0) return [];
  const days = await readDaysOf(bookable);
  const found: BookingAlternative[] = [];
  const businesses = new Set<string>();
  for (const one of bookable) {
    const businessId = String(one.listing.providerId);
    if (businesses.has(businessId)) continue;
    const { start, end } = claimedSpan(one.request);
    const own = lagosDays(new Date(start), new Date(end)).flatMap(
      (date) => days.get(`${calendarIdOf(one)}:${date}`) ?? [],
    );
    const free = freeSlots(one.rules, one.request, liveClaims(own, now), now);
    const nearest = nearestFreeStart(free, booking.startsAt);
    if (!nearest) continue;
    businesses.add(businessId);
    found.push(present(one, nearest));
    if (found.length === ALTERNATIVES.count) break;
  }
  return found;
};
