import { HOUR_MS } from './units';

// A model of Lagos time for property tests. It reads the zone data of the runtime, so that the time zone of
// the process has no effect.
const LAGOS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const clockCache = new Map<number, { date: string; time: string }>();
/** Returns the date and the time of day that clocks in Lagos show at an instant. */
export const clockAt = (moment: number) => {
  const known = clockCache.get(moment);
  if (known) return known;
  const part = Object.fromEntries(LAGOS.formatToParts(moment).map(({ type, value }) => [type, value]));
  const reading = {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
  clockCache.set(moment, reading);
  return reading;
};
const midnightCache = new Map<string, number>();
/** Returns the instant at which clocks in Lagos show midnight of a date. */
export const midnightOf = (date: string): number => {
  const known = midnightCache.get(date);
  if (known !== undefined) return known;
  const utc = Date.parse(`${date}T00:00:00Z`);
  const offset = Array.from({ length: 53 }, (_, half) => (half - 26) * (HOUR_MS / 2)).find((shift) => {
    const { date: localDate, time } = clockAt(utc + shift);
    return localDate === date && time === '00:00';
  });
  midnightCache.set(date, utc + offset!);
  return utc + offset!;
};
