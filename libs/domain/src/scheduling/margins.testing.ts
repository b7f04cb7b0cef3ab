import fc from 'fast-check';
import type { Claim } from './claims';
import type { ClaimTerms, DistanceRules, Travel } from './margins';
import { MINUTE_MS } from './units';

// An independent model of distances for property tests. It reads Lagos time from the zone data of the
// runtime.

const LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  weekday: 'short',
  hour: '2-digit',
});
const RUSH = [7, 8, 9, 16, 17, 18, 19];
const isRush = (moment: number): boolean => {
  const part = Object.fromEntries(LAGOS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return !['Sat', 'Sun'].includes(part['weekday']!) && RUSH.includes(Number(part['hour']));
};

type Placed = { start: number; end: number } & ClaimTerms;

const journey = (from: string, to: string, { sameArea, otherArea, otherCity }: Travel): number => {
  if (from === '?' || to === '?') return otherArea;
  const [fromCity, fromName] = from.split('/');
  const [toCity, toName] = to.split('/');
  if (fromCity !== toCity) return otherCity;
  return fromName === toName ? sameArea : otherArea;
};

const gapBetween = (first: Placed, second: Placed, { bufferMinutes, travel }: DistanceRules): number => {
  let needed = (first.after ?? 0) + (second.before ?? 0);
  if (travel && first.area !== undefined && second.area !== undefined) {
    const leaves = first.end + (first.after ?? 0) * MINUTE_MS;
    const minutes = journey(first.area ?? '?', second.area ?? '?', travel);
    needed += travel.rushHours && isRush(leaves) ? Math.ceil((minutes * 3) / 2) : minutes;
  }
  if (needed < bufferMinutes) needed = bufferMinutes;
  return (needed > 360 ? 360 : needed) * MINUTE_MS;
};

/** Returns true if two appointments overlap or are nearer than they may be, according to the model. */
export const isTooNear = (one: Placed, other: Placed, rules: DistanceRules): boolean =>
  one.start <= other.start
    ? other.start - one.end < gapBetween(one, other, rules)
    : one.start - other.end < gapBetween(other, one, rules);

/** Returns the time (epoch ms) until which a claim keeps its seats from a wanted one. */
export const keepsUntil = (claim: Claim, wanted: Placed, rules: DistanceRules): number =>
  claim.end + gapBetween(claim, wanted, rules);

const minutes = fc.constantFrom(0, 0, 10, 30, 240);

/** Random terms. A few areas of two cities are often the same. */
export const terms: fc.Arbitrary<ClaimTerms> = fc.record({
  before: minutes,
  after: minutes,
  area: fc.constantFrom(undefined, null, 'lagos/ikeja', 'lagos/ikeja', 'lagos/mushin', 'kano/dala'),
});

/** Random journeys, or none. */
export const travels: fc.Arbitrary<Travel | undefined> = fc.option(
  fc.record({
    sameArea: fc.constantFrom(0, 20, 35),
    otherArea: fc.constantFrom(0, 45, 180),
    otherCity: fc.constantFrom(0, 120, 180),
    rushHours: fc.boolean(),
  }),
  { nil: undefined, freq: 2 },
);
