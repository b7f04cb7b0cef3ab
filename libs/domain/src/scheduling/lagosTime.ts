import { DAY_MS } from './units';

/**
 * Nigeria uses UTC+1 all year, without summer time, so Lagos time is a fixed offset (tz database,
 * Africa/Lagos).
 */
const OFFSET_MS = 60 * 60 * 1000;

/**
 * Converts `yyyy-MM-dd` and `HH:mm` in Lagos to an instant. Returns null if the date or time does not exist
 * (30 February, 24:00).
 */
export const fromLagos = (date: string, time: string): Date | null => {
  const d = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const t = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!d || !t) return null;
  const instant = new Date(Date.UTC(+d[1]!, +d[2]! - 1, +d[3]!, +t[1]!, +t[2]!) - OFFSET_MS);
  return lagosDate(instant) === date ? instant : null;
};

const lagosIso = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString();

/** Returns the date in Lagos, `yyyy-MM-dd`. */
export const lagosDate = (at: Date): string => lagosIso(at).slice(0, 10);

/** Returns the time of day in Lagos, `HH:mm`. */
export const lagosTime = (at: Date): string => lagosIso(at).slice(11, 16);

/** Returns the Lagos dates that the half-open interval [start, end) touches, in order. */
export const lagosDays = (start: Date, end: Date): string[] => {
  const days = [lagosDate(start)];
  for (let at = start.getTime() + DAY_MS; at - DAY_MS < end.getTime(); at += DAY_MS) {
    const day = lagosDate(new Date(Math.min(at, end.getTime() - 1)));
    if (day !== days[days.length - 1]) days.push(day);
  }
  return days;
};
