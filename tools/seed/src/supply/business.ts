import { type ProviderProfileRecord, deriveBusinessName } from '@tm/schema/provider';
import { countByStatus } from '@tm/schema/bookings';
import { defaultHandle, type CalendarRules, type Mark } from '@tm/domain';
import { TRADES } from '../catalogue/trades';
import { RESTAURANT_NAMES, RESTAURANT_TEXTS, restaurantPattern } from '../catalogue/kitchens';
import type { Trade } from '../catalogue/offers';
import { idOf, randomOf } from '../ids';
import { areasOf } from '../people/places';
import { type Row, type UserRow } from '../people/person';
import { type Random, between, chance, pick, shuffled } from '../random';
import { fakeCalendarRules, TRAVELLING } from './calendarRules';
import { fakeVerification } from './verification';
import { type WeeklyHours, pickRestaurantHours, pickTradeHours } from './openingHours';

export type ProfileRow = Omit<Row<ProviderProfileRecord>, 'bookingMarks'> & { bookingMarks: Mark[] };

/** Owner of a business. */
export type Owner = { index: number; user: UserRow; city: string; area: string; address: string };

/** Replaces `{}` in a name pattern with the family name of the owner. */
const fillName = (pattern: string, { user }: Owner) => pattern.replace('{}', user.lastName);

/** Returns the profile of a trade business. A business with `fixedTexts` is always verified. */
export function fakeTradeProfile(
  random: Random,
  owner: Owner,
  trade: Trade,
  now: Date,
  fixedTexts?: Pick<BusinessTexts, 'businessName' | 'businessDescription' | 'handle'>,
): ProfileRow {
  const texts = TRADES[trade];
  const defaults: BusinessTexts = {
    businessName: fillName(pick(random, texts.businessNames), owner),
    businessDescription: pick(random, texts.about),
    certifications: shuffled(random, texts.certifications).slice(0, between(random, 0, 2)),
    availability: pickTradeHours(random),
    calendar: fakeCalendar(owner, 0, now),
  };
  if (!fixedTexts) return buildProfile(random, owner, now, defaults);
  const { businessName, businessDescription, handle } = fixedTexts;
  return buildProfile(random, owner, now, { ...defaults, businessName, businessDescription, handle }, true);
}

export function fakeRestaurantProfile(random: Random, owner: Owner, now: Date): ProfileRow {
  const pattern = restaurantPattern(owner.index);
  return buildProfile(random, owner, now, {
    businessName: fillName(
      owner.index < RESTAURANT_NAMES.length ? pattern : `${pattern} ${owner.area}`,
      owner,
    ),
    businessDescription: pick(random, RESTAURANT_TEXTS),
    certifications: [],
    availability: pickRestaurantHours(random),
    calendar: fakeCalendar(owner, 1, now),
  });
}

/**
 * Returns calendar rules from a separate generator, so that the values generated afterwards do not change.
 */
const fakeCalendar = ({ index }: Owner, kind: 0 | 1, now: Date): CalendarRules => ({
  ...fakeCalendarRules(randomOf('profile', index * 2 + kind + 0x400_0000), now, index === 0),
  ...(index === 1 && kind === 0 && TRAVELLING),
});

type BusinessTexts = {
  businessName: string;
  businessDescription: string;
  /** Without it the business has the default handle. */
  handle?: string | undefined;
  certifications: string[];
  availability: WeeklyHours;
  calendar: CalendarRules;
};

/** Builds a profile. Without `isVerified`, the demo business and 80 % of the others are verified. */
function buildProfile(
  random: Random,
  owner: Owner,
  now: Date,
  texts: BusinessTexts,
  isVerified?: boolean,
): ProfileRow {
  const { user, index, city, area, address } = owner;
  const kind = user.role === 'restaurant_owner' ? 1 : 0;
  const number = index * 2 + kind;
  const _id = idOf('profile', number, user.createdAt);
  const { handle = defaultHandle(String(_id)), ...ownTexts } = texts;
  const row = {
    _id,
    userId: user._id,
    ...ownTexts,
    ...deriveBusinessName(texts.businessName),
    businessAddress: address,
    businessPhone: user.phone,
    yearsOfExperience: between(random, 1, 22),
    serviceAreas: [...new Set([area, ...shuffled(random, areasOf(city)).slice(0, 3)])].map(
      (name) => `${name}, ${city}`,
    ),
    serviceCategories: [] as string[],
    portfolio: [] as string[],
    isVerified: isVerified ?? (index === 0 || chance(random, 0.8)),
    handle,
    erasedAt: null,
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    answerTimes: [] as number[],
    bookingMarks: [] as Mark[],
    withdrawals: 0,
    totals: { bookings: 0, pending: 0, earningsKobo: 0, byStatus: countByStatus([]) },
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
    __v: 0,
  };
  const verified = row.isVerified ? { verifiedAt: user.createdAt } : {};
  const review = fakeVerification({ number, _id, userId: user._id, isVerified: row.isVerified }, now);
  return { ...row, ...verified, ...review } as ProfileRow;
}
