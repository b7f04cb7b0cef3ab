import type { BookingAlternative } from '@tm/contracts';
import {
  ALTERNATIVES,
  HOUR_MS,
  freeSlots,
  hasAlternatives,
  lagosDate,
  lagosTime,
  nearestFreeStart,
  toNaira,
} from '@tm/domain';
import {
  CALENDAR_FIELDS,
  readCalendars,
  type ListingCalendar,
  type SlotWish,
  type TimedListing,
} from '@tm/data-provider';
import { conflict, currentTime, trusted, type Types } from '@tm/mongo';
import { readListings } from '@tm/schema/read';
import { BlockedCustomerModel, type BookingRow } from '@tm/schema/bookings';
import type { ListingRow } from '@tm/schema/catalog';

type Candidate = TimedListing &
  Pick<ListingRow, 'title' | 'location' | 'images' | 'basePriceKobo' | 'rating' | 'reviewCount'>;

const CANDIDATE = `title location images basePriceKobo rating reviewCount ${CALENDAR_FIELDS}`;

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

/** Returns the days within the hours around the planned start in which another business may replace it. */
const wishOf = ({ startsAt, hours, partySize, area }: BookingRow): SlotWish => {
  const dayAt = (ms: number) => lagosDate(new Date(startsAt.getTime() + ms));
  const reach = ALTERNATIVES.hours * HOUR_MS;
  return { from: dayAt(-reach), to: dayAt(reach), seats: partySize ?? 1, hours, area };
};

/** Returns the ids of the owners who have blocked the customer. */
const findBlockers = async ({ customerId }: BookingRow, candidates: Candidate[]): Promise<Set<string>> => {
  const blocked = await BlockedCustomerModel.find(
    {
      _id: trusted({ $in: candidates.map(({ ownerId }) => `${String(ownerId)}:${String(customerId)}`) }),
    },
    'providerUserId',
  ).lean<{ providerUserId: Types.ObjectId }[]>();
  return new Set(blocked.map(({ providerUserId }) => String(providerUserId)));
};

type Bookable = ListingCalendar<Candidate>;

const present = ({ listing, business }: Bookable, startsAt: Date): BookingAlternative => ({
  listing: {
    id: String(listing._id),
    title: listing.title,
    businessName: business.businessName,
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
  const candidates = await readCandidates(booking);
  if (candidates.length === 0) return [];
  const [bookable, blockers] = await Promise.all([
    readCalendars(candidates, wishOf(booking), now),
    findBlockers(booking, candidates),
  ]);
  const found: BookingAlternative[] = [];
  const businesses = new Set<string>();
  for (const one of bookable) {
    const { listing, rules, request, claims } = one;
    const businessId = String(listing.providerId);
    if (businesses.has(businessId) || blockers.has(String(listing.ownerId))) continue;
    const nearest = nearestFreeStart(freeSlots(rules, request, claims, now), booking.startsAt);
    if (!nearest) continue;
    businesses.add(businessId);
    found.push(present(one, nearest));
    if (found.length === ALTERNATIVES.count) break;
  }
  return found;
};
