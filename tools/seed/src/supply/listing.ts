import { type ListingRecord, contentOf, deriveListing } from '@tm/data';
import { type Category, type ListingStatus, toKobo } from '@tm/domain';
import { MENU } from '../catalogue/kitchens';
import type { Offer, Trade } from '../catalogue/offers';
import { idOf, randomOf } from '../ids';
import type { Row } from '../people/person';
import { picturesOf } from '../pictures/pool';
import { type Random, between, chance, pick, shuffled } from '../random';
import { DAY, HOUR, daysBefore, plus } from '../time';
import type { Owner, ProfileRow } from './business';

export type ListingRow = Row<ListingRecord>;
/** The first listing of a business is always open: nobody would book with one that has none. */
export type ListingSetting = { now: Date; hasPictures: boolean; isFirst: boolean };
type Own = Pick<
  ListingRecord,
  'title' | 'description' | 'category' | 'subCategory' | 'basePriceKobo' | 'priceType' | 'duration' | 'tags'
> &
  Partial<Pick<ListingRecord, 'seats' | 'openingHours' | 'menu'>>;

/** Prices as people set them: ₦18,500, not ₦18,437. */
const price = (random: Random, [low, high]: Offer['naira']) => {
  const step = high >= 100_000 ? 5000 : high >= 10_000 ? 500 : 100;
  return toKobo(Math.round((low + random() * (high - low)) / step) * step);
};

export function tradeListing(
  random: Random,
  index: number,
  trade: Trade,
  offer: Offer,
  owner: Owner,
  profile: ProfileRow,
  setting: ListingSetting,
) {
  return listing(random, index, owner, profile, setting, {
    title: offer.title,
    description: `${offer.text}\n\n${profile.businessName}, ${owner.area}. ${pick(random, CLOSINGS)}`,
    category: trade,
    subCategory: offer.subCategory,
    basePriceKobo: price(random, offer.naira),
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

export function restaurantListing(
  random: Random,
  index: number,
  owner: Owner,
  profile: ProfileRow,
  setting: ListingSetting,
) {
  const factor = pick(random, [0.8, 1, 1, 1.3, 1.8]);
  return listing(random, index, owner, profile, setting, {
    title: profile.businessName,
    description: profile.businessDescription,
    category: 'restaurant',
    subCategory: pick(random, ['Nigerian kitchen', 'Grill', 'Buka', 'Fine dining', 'Family restaurant']),
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
    menu: menuAt(random, factor),
  });
}

function menuAt(random: Random, factor: number): ListingRecord['menu'] {
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

function listing(
  random: Random,
  index: number,
  owner: Owner,
  profile: ProfileRow,
  setting: ListingSetting,
  own: Own,
): ListingRow {
  const status = setting.isFirst ? 'active' : pick(random, STATUSES);
  const createdAt = isSettled(status)
    ? plus(owner.user.createdAt, random() * 20 * DAY)
    : daysBefore(setting.now, 0.1 + random() * (status === 'pending_approval' ? MOST_WAITING_DAYS : 6));
  const source = { ...own, category: own.category as Category, location: `${owner.area}, ${owner.city}` };
  const row = {
    _id: idOf('listing', index, createdAt),
    ownerId: owner.user._id,
    providerId: profile._id,
    ...source,
    ...deriveListing(source),
    images: setting.hasPictures ? picturesOf(random, source.category, between(random, 3, 5)) : [],
    imageAlts: [],
    status,
    statusReason:
      status === 'rejected'
        ? 'The description names a phone number and asks for payment outside the site.'
        : null,
    isApproved: isSettled(status),
    pausedBy: status === 'paused' ? 'owner' : null,
    submittedAt: status === 'pending_approval' ? createdAt : null,
    ruling: null,
    approvedAt: isSettled(status) ? createdAt : null,
    approved: null,
    pendingEdit: null,
    editRefusal: null,
    seats: own.seats ?? null,
    cancellationHours: pick(randomOf('terms', index), TERMS),
    openingHours: own.openingHours ?? null,
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    version: 0,
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  } as ListingRow;
  return { ...row, ...changeOf(row, index, setting) };
}

/** The longest that somebody has waited for an answer, in days: a little over what is promised. */
const MOST_WAITING_DAYS = 2.6;
/** One of so many live ones has been changed by its owner since it was approved. */
const CHANGED = 0.05;

/** What was approved, where something else stands in its place by now. */
function changeOf(row: ListingRow, index: number, { now }: ListingSetting): Partial<ListingRow> {
  // Of numbers of its own: what is invented after it stays as it is.
  const random = randomOf('terms', index + 0x400_0000);
  if (row.status !== 'active' || !chance(random, CHANGED)) return {};
  const [before = ''] = row.description.split('\n\n');
  const approved = { ...contentOf(row), description: before, tags: row.tags.slice(0, 1) };
  const submittedAt = plus(now, -(1 + random() * 60) * HOUR);
  return { approved, submittedAt, version: 1, updatedAt: submittedAt } as Partial<ListingRow>;
}

/** Most keep to the default of a day; cooks and drivers who must plan ask for more, some for nothing. */
const TERMS: readonly number[] = [0, 2, 12, 24, 24, 24, 24, 48, 72];

const STATUSES: readonly ListingStatus[] = [
  ...Array.from({ length: 18 }, () => 'active' as const),
  'pending_approval',
  'pending_approval',
  'draft',
  'paused',
  'rejected',
];

/** Has been on the site long enough to have been booked. */
export const isSettled = (status: ListingStatus) => status === 'active' || status === 'paused';
