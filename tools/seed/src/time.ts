import { DAY_MS as DAY, fromLagos, HOUR_MS as HOUR, lagosDate, MINUTE_MS as MINUTE } from '@tm/domain';

export { DAY, HOUR, MINUTE };

/** Returns a date rounded down to whole seconds, the precision of ids. */
const toWholeSeconds = (time: number) => new Date(Math.floor(time / 1000) * 1000);

export const daysBefore = (now: Date, days: number) => toWholeSeconds(now.getTime() - days * DAY);
export const plus = (at: Date, milliseconds: number) => toWholeSeconds(at.getTime() + milliseconds);
export const earlier = (left: Date, right: Date) => (left < right ? left : right);
export const later = (left: Date, right: Date) => (left > right ? left : right);

/** Returns midnight in Lagos, `offset` days from the day of `now`. */
export function lagosMidnight(now: Date, offset: number): Date {
  const midnight = fromLagos(lagosDate(new Date(now.getTime() + offset * DAY)), '00:00');
  if (!midnight) throw new Error('Every Lagos day has a midnight.');
  return midnight;
}
