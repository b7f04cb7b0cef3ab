import { lagosDate, lagosTime } from './lagosTime';
import { lagosWeekdayOf } from './lagosDates';
import { MINUTE_MS } from './units';

/** Minutes of a journey between two appointments at customers' places, and if rush hours count longer. */
export type Travel = { sameArea: number; otherArea: number; otherCity: number; rushHours: boolean };

/** The journeys that a provider begins with after switching travel on. */
export const DEFAULT_TRAVEL: Travel = { sameArea: 20, otherArea: 45, otherCity: 120, rushHours: true };

/** Smallest and largest minutes of each kind of journey. */
export const TRAVEL_LIMITS = { min: 0, max: 180 } as const;

/** Smallest and largest minutes before and after an appointment of a listing. */
export const MARGIN_LIMITS = { min: 0, max: 240 } as const;

/** The longest distance of two appointments. Calendar days are read and guarded that far. */
export const MAX_DISTANCE_MINUTES = 360;

/** Factor of journeys that begin in the rush hours, and these hours (Monday to Friday, Lagos time). */
const RUSH_FACTOR = 1.5;
const RUSH_HOURS = [
  { from: '07:00', to: '10:00' },
  { from: '16:00', to: '20:00' },
] as const;

/**
 * Terms of an appointment that keep others away from it: free minutes before and after it, and the area of
 * the customer's place. `area` is null if the area is not known, and absent if the provider does not travel
 * to it. Absent minutes are 0.
 */
export type ClaimTerms = {
  before?: number | undefined;
  after?: number | undefined;
  area?: string | null | undefined;
};

/** Rules of a provider for the distance of two appointments. Without `travel` no journey counts. */
export type DistanceRules = { bufferMinutes: number; travel?: Travel | undefined };

type Appointment = { start: number; end: number } & ClaimTerms;

const cityOfArea = (area: string): string => area.slice(0, area.indexOf('/'));

const kindOfJourney = (from: string | null, to: string | null): 'sameArea' | 'otherArea' | 'otherCity' => {
  if (from === null || to === null) return 'otherArea';
  if (from === to) return 'sameArea';
  return cityOfArea(from) === cityOfArea(to) ? 'otherArea' : 'otherCity';
};

const isRushHour = (at: number): boolean => {
  const moment = new Date(at);
  const weekday = lagosWeekdayOf(lagosDate(moment));
  const time = lagosTime(moment);
  return weekday >= 1 && weekday <= 5 && RUSH_HOURS.some(({ from, to }) => from <= time && time < to);
};

/**
 * Returns the minutes of the journey between the areas of two appointments that begins at an instant (epoch
 * ms), rounded up to whole minutes. 0 if travel is off, or one of them is not at a customer's place.
 */
export const travelMinutes = (
  travel: Travel | undefined,
  from: string | null | undefined,
  to: string | null | undefined,
  begins: number,
): number => {
  if (!travel || from === undefined || to === undefined) return 0;
  const minutes = travel[kindOfJourney(from, to)];
  return travel.rushHours && isRushHour(begins) ? Math.ceil(minutes * RUSH_FACTOR) : minutes;
};

/**
 * Returns the minutes that must be free between the end of an appointment and the start of a later one: the
 * buffer, or the time after the first, the journey and the time before the second, whichever is longer; at
 * most `MAX_DISTANCE_MINUTES`. The journey begins after the time after the first.
 */
export const distanceMinutes = (
  first: Appointment,
  second: Appointment,
  { bufferMinutes, travel }: DistanceRules,
): number => {
  const after = first.after ?? 0;
  const journey = travelMinutes(travel, first.area, second.area, first.end + after * MINUTE_MS);
  return Math.min(MAX_DISTANCE_MINUTES, Math.max(bufferMinutes, after + journey + (second.before ?? 0)));
};

/** Returns true if two appointments do not overlap and have their distance. */
export const areApart = (one: Appointment, other: Appointment, rules: DistanceRules): boolean => {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return second.start >= first.end + distanceMinutes(first, second, rules) * MINUTE_MS;
};

/** Returns terms without zero minutes and without an absent area, as they are stored. */
export const termsOf = ({ before, after, area }: ClaimTerms): ClaimTerms => ({
  ...(before && { before }),
  ...(after && { after }),
  ...(area !== undefined && { area }),
});
