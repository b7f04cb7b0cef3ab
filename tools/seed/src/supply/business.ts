import { type ProviderProfileRecord, deriveBusinessName, tallyStatuses } from '@tm/data';
import type { CalendarRules } from '@tm/domain';
import { TRADES } from '../catalogue/trades';
import { RESTAURANT_NAMES, RESTAURANT_TEXTS } from '../catalogue/kitchens';
import type { Trade } from '../catalogue/offers';
import { idOf, randomOf } from '../ids';
import { areasOf } from '../people/places';
import { type Row, type UserRow } from '../people/person';
import { type Random, between, chance, pick, shuffled } from '../random';
import { inventCalendar } from './calendarRules';
import { reviewOf } from './papers';
import { type WeeklyHours, kitchenHours, workshopHours } from './openingHours';

export type ProfileRow = Row<ProviderProfileRecord>;

/** A person of the supply side, before it is known what was booked. */
export type Owner = { index: number; user: UserRow; city: string; area: string; address: string };

/** A business name after its owner, or as it stands when it needs none. */
const named = (pattern: string, { user }: Owner) => pattern.replace('{}', user.lastName);

/** A business with words of its `own` is verified. */
export function tradeProfile(
  random: Random,
  owner: Owner,
  trade: Trade,
  now: Date,
  own?: Pick<Words, 'businessName' | 'businessDescription'>,
): ProfileRow {
  const words = TRADES[trade];
  const said: Words = {
    businessName: named(pick(random, words.businessNames), owner),
    businessDescription: pick(random, words.about),
    certifications: shuffled(random, words.certifications).slice(0, between(random, 0, 2)),
    availability: workshopHours(random),
    calendar: calendarOf(owner, 0, now),
  };
  if (!own) return profile(random, owner, now, said);
  const { businessName, businessDescription } = own;
  return profile(random, owner, now, { ...said, businessName, businessDescription }, true);
}

export function kitchenProfile(random: Random, owner: Owner, now: Date): ProfileRow {
  const pattern = RESTAURANT_NAMES[owner.index % RESTAURANT_NAMES.length] ?? RESTAURANT_NAMES[0];
  return profile(random, owner, now, {
    businessName: named(owner.index < RESTAURANT_NAMES.length ? pattern : `${pattern} ${owner.area}`, owner),
    businessDescription: pick(random, RESTAURANT_TEXTS),
    certifications: [],
    availability: kitchenHours(random),
    calendar: calendarOf(owner, 1, now),
  });
}

/** Of numbers of its own: what is invented after it stays as it is. */
const calendarOf = ({ index }: Owner, kind: 0 | 1, now: Date) =>
  inventCalendar(randomOf('profile', index * 2 + kind + 0x400_0000), now, index === 0);

type Words = {
  businessName: string;
  businessDescription: string;
  certifications: string[];
  availability: WeeklyHours;
  calendar: CalendarRules;
};

/** Whether it is verified is left to chance, unless it is known. */
function profile(random: Random, owner: Owner, now: Date, words: Words, isVerified?: boolean): ProfileRow {
  const { user, index, city, area, address } = owner;
  const kind = user.role === 'restaurant_owner' ? 1 : 0;
  const number = index * 2 + kind;
  const _id = idOf('profile', number, user.createdAt);
  const row = {
    _id,
    userId: user._id,
    ...words,
    ...deriveBusinessName(words.businessName),
    businessAddress: address,
    businessPhone: user.phone,
    yearsOfExperience: between(random, 1, 22),
    serviceAreas: [...new Set([area, ...shuffled(random, areasOf(city)).slice(0, 3)])].map(
      (name) => `${name}, ${city}`,
    ),
    serviceCategories: [] as string[],
    portfolio: [] as string[],
    isVerified: isVerified ?? (index === 0 || chance(random, 0.8)),
    erasedAt: null,
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    answerTimes: [] as number[],
    withdrawals: 0,
    totals: { bookings: 0, pending: 0, earningsKobo: 0, byStatus: tallyStatuses([]) },
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
    __v: 0,
  };
  const review = reviewOf({ number, _id, userId: user._id, isVerified: row.isVerified }, now);
  return { ...row, ...review } as ProfileRow;
}
