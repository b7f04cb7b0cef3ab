import { type ListingRecord, contentOf, deriveListing } from '@tm/schema/catalog';
import { type Category, type ListingStatus, toKobo } from '@tm/domain';
import { MENU, cuisinesOf } from '../catalogue/kitchens';
import type { Offer, Trade } from '../catalogue/offers';
import { LANDMARKS, placeOfOffer } from '../catalogue/places';
import { idOf, randomOf } from '../ids';
import type { Row } from '../people/person';
import { pickPictures } from '../pictures/pool';
import { type Random, between, chance, pick, shuffled } from '../random';
import { DAY, HOUR, daysBefore, plus } from '../time';
import type { Owner, ProfileRow } from './business';

export type ListingRow = Row<ListingRecord>;
/**
 * Options of a listing. The first listing of a business is
 * always active, so that the business can have bookings.
 */
export type ListingOptions = { now: Date; hasPictures: boolean; isFirst: boolean };
type ListingInput = Pick<
  ListingRecord,
  'title' | 'description' | 'category' | 'subCategory' | 'basePriceKobo' | 'priceType' | 'duration' | 'tags'
> &
  Partial<Pick<ListingRecord, 'cuisines' | 'seats' | 'openingHours' | 'menu'>>;

/** Returns a round price in kobo: ₦18,500, not ₦18,437. */
const fakePrice = (random: Random, [low, high]: Offer['naira']) => {
  const step = high >= 100_000 ? 5000 : high >= 10_000 ? 500 : 100;
  return toKobo(Math.round((low + random() * (high - low)) / step) * step);
};

export function fakeTradeListing(
  random: Random,
  index: number,
  trade: Trade,
  offer: Offer,
  owner: Owner,
  profile: ProfileRow,
  options: ListingOptions,
) {
  return buildListing(random, index, owner, profile, options, {
    title: offer.title,
    description: `${offer.text}\n\n${profile.businessName}, ${owner.area}. ${pick(random, CLOSINGS)}`,
    category: trade,
    subCategory: offer.subCategory,
    basePriceKobo: fakePrice(random, offer.naira),
    priceType: offer.priceType,
    duration: offer.duration,
    tags: [...offer.tags],
  });
}

const CLOSINGS = [
  'Materials are agreed before we begin.',
  'Call or book here, both reach us.',
  'Weekend appointments go fast, book early.',
  'Thirty days of guarantee on our work.',
  'Receipts given for everything.',
];

export function fakeRestaurantListing(
  random: Random,
  index: number,
  owner: Owner,
  profile: ProfileRow,
  options: ListingOptions,
) {
  const factor = pick(random, [0.8, 1, 1, 1.3, 1.8]);
  return buildListing(random, index, owner, profile, options, {
    title: profile.businessName,
    description: profile.businessDescription,
    category: 'restaurant',
    subCategory: pick(random, ['Nigerian kitchen', 'Grill', 'Buka', 'Fine dining', 'Family restaurant']),
    cuisines: cuisinesOf(owner.index),
    basePriceKobo: toKobo(Math.round(between(random, 4, 9) * factor) * 1000),
    priceType: 'fixed',
    duration: 90,
    tags: shuffled(random, [
      'family',
      'live band',
      'outdoor',
      'parking',
      'wifi',
      'private room',
      'halal',
    ]).slice(0, 3),
    seats: between(random, 6, 30) * 4,
    openingHours: profile.availability,
    menu: fakeMenu(random, factor),
  });
}

function fakeMenu(random: Random, factor: number): ListingRecord['menu'] {
  const sections = MENU.map(({ section, dishes }) => ({
    section,
    items: shuffled(random, dishes)
      .slice(0, between(random, 3, 5))
      .map(({ name, naira, description, marks }) => ({
        name,
        priceKobo: toKobo(Math.round((naira * factor) / 100) * 100),
        ...(description && { description }),
        marks: [...(marks ?? [])],
      })),
  }));
  return sections as unknown as ListingRecord['menu'];
}

function buildListing(
  random: Random,
  index: number,
  owner: Owner,
  profile: ProfileRow,
  options: ListingOptions,
  input: ListingInput,
): ListingRow {
  const status = options.isFirst ? 'active' : pick(random, STATUSES);
  const createdAt = canHaveBookings(status)
    ? plus(owner.user.createdAt, random() * 20 * DAY)
    : daysBefore(options.now, 0.1 + random() * (status === 'pending_approval' ? MAX_WAITING_DAYS : 6));
  const source = {
    ...input,
    ...bookingMode(owner, options),
    category: input.category as Category,
    location: `${owner.area}, ${owner.city}`,
  };
  const row = {
    _id: idOf('listing', index, createdAt),
    ownerId: owner.user._id,
    providerId: profile._id,
    ...source,
    ...deriveListing({ ...source, isVerified: profile.isVerified }),
    isVerified: profile.isVerified,
    quality: 0,
    savers: 0,
    images: options.hasPictures ? pickPictures(random, source.category, between(random, 3, 5)) : [],
    imageAlts: [],
    ...placeFields(source, owner, index),
    status,
    statusReason:
      status === 'rejected'
        ? 'The description names a phone number and asks for payment outside the site.'
        : null,
    isApproved: canHaveBookings(status),
    pausedBy: status === 'paused' ? 'owner' : null,
    submittedAt: status === 'pending_approval' ? createdAt : null,
    ruling: null,
    approvedAt: canHaveBookings(status) ? createdAt : null,
    approved: null,
    pendingEdit: null,
    editRefusal: null,
    seats: input.seats ?? null,
    cancellationHours: pick(randomOf('terms', index), CANCELLATION_HOURS),
    openingHours: input.openingHours ?? null,
    ...(options.isFirst && owner.index === 1 && source.category !== 'restaurant' && MARGINS),
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    version: 0,
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  } as ListingRow;
  return { ...row, ...fakeChange(row, index, options) };
}

/**
 * Returns how a listing is booked: at once for the first listing
 * of every fourth business. Demo accounts answer requests.
 */
const bookingMode = (
  { index }: Owner,
  { isFirst }: ListingOptions,
): Pick<ListingRow, 'booking' | 'instantDays'> =>
  isFirst && index % 4 === 1 ? { booking: 'instant', instantDays: index % 8 === 1 ? 14 : 30 } : {};

/** Returns the place of a listing, with the address of its owner if customers go there. */
function placeFields(
  { category, title }: Pick<ListingRow, 'category' | 'title'>,
  owner: Owner,
  index: number,
) {
  const place = placeOfOffer(category, title);
  if (place !== 'at_provider') return { place, address: null };
  const { area, city } = owner;
  const [line = ''] = owner.address.split(', ');
  // Uses a separate generator, so that the values generated afterwards do not change.
  const random = randomOf('terms', index + 0x800_0000);
  const landmark = chance(random, 0.5) ? { landmark: pick(random, LANDMARKS) } : {};
  return { place, address: { line, ...landmark, area, city } };
}

/** Free time around the appointments of one listing, and its notice of a day. */
const MARGINS = { beforeMinutes: 15, afterMinutes: 30, leadMinutes: 1440 } as const;

/** Maximum age of a listing in the approval queue, in days: a little over the promised time. */
const MAX_WAITING_DAYS = 2.6;
/** Share of active listings that the owner has changed since the approval. */
const CHANGE_PROBABILITY = 0.05;

/** Returns the approved content for a listing that was changed since its approval, else no fields. */
function fakeChange(row: ListingRow, index: number, { now }: ListingOptions): Partial<ListingRow> {
  // Uses a separate generator, so that the values generated afterwards do not change.
  const random = randomOf('terms', index + 0x400_0000);
  if (row.status !== 'active' || !chance(random, CHANGE_PROBABILITY)) return {};
  const [oldDescription = ''] = row.description.split('\n\n');
  const approved = { ...contentOf(row), description: oldDescription, tags: row.tags.slice(0, 1) };
  const submittedAt = plus(now, -(1 + random() * 60) * HOUR);
  return { approved, submittedAt, version: 1, updatedAt: submittedAt } as Partial<ListingRow>;
}

/**
 * Cancellation terms in hours. Most businesses use the default
 * of a day; caterers and drivers need more, some none.
 */
const CANCELLATION_HOURS: readonly number[] = [0, 2, 12, 24, 24, 24, 24, 48, 72];

const STATUSES: readonly ListingStatus[] = [
  ...Array.from({ length: 18 }, () => 'active' as const),
  'pending_approval',
  'pending_approval',
  'draft',
  'paused',
  'rejected',
];

/** Returns true if a listing with this status can have bookings. */
export const canHaveBookings = (status: ListingStatus) => status === 'active' || status === 'paused';
