import { DAY_MS, fromLagos, HOUR_MS, lagosDate, MINUTE_MS } from '@tm/domain';
import * as fc from 'fast-check';
import { google } from '../testing/calendarFiles';
import { readBusyTimes } from './busyTimes';

const NOW = new Date('2031-03-03T09:00:00Z');
const FIRST = fromLagos(lagosDate(NOW), '00:00')!.getTime();
const LAST = NOW.getTime() + 180 * DAY_MS;
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const midnight = (day: number) => day * DAY_MS;
const weekdayOf = (day: number) => new Date(midnight(day)).getUTCDay();
/** Day number of the Monday of a week. */
const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7);
const TODAY = Math.floor(NOW.getTime() / DAY_MS);

/** Day number of the last Sunday of a month (0 = January). */
const lastSunday = (year: number, month: number) => {
  const last = Math.floor(Date.UTC(year, month + 1, 0) / DAY_MS);
  return last - weekdayOf(last);
};
/** London has summer time from the last Sunday of March to that of October. No test time is at night. */
const londonOffset = (day: number) => {
  const year = new Date(midnight(day)).getUTCFullYear();
  return lastSunday(year, 2) <= day && day < lastSunday(year, 9) ? HOUR_MS : 0;
};
const OFFSETS: Record<string, (day: number) => number> = {
  UTC: () => 0,
  'Africa/Lagos': () => HOUR_MS,
  floating: () => HOUR_MS,
  'Europe/London': londonOffset,
};

type Series = {
  zone: string;
  start: number;
  minute: number;
  length: number;
  rule: null | { weekdays: number[] | null; interval: number; count: number | null; untilIn: number | null };
  removed: number[];
  moved: { index: number; days: number }[];
};

const anySeries: fc.Arbitrary<Series> = fc.record({
  zone: fc.constantFrom(...Object.keys(OFFSETS)),
  start: fc.integer({ min: -800, max: 190 }).map((days) => TODAY + days),
  minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
  length: fc.integer({ min: 1, max: 600 }),
  rule: fc.option(
    fc
      .record({
        weekdays: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 })),
        interval: fc.integer({ min: 1, max: 4 }),
        end: fc.constantFrom('never', 'count', 'until'),
        count: fc.integer({ min: 1, max: 120 }),
        untilIn: fc.integer({ min: 0, max: 900 }),
      })
      .map(({ end, count, untilIn, ...rule }) => ({
        ...rule,
        count: end === 'count' ? count : null,
        untilIn: end === 'until' ? untilIn : null,
      })),
  ),
  removed: fc.array(fc.nat(150), { maxLength: 3 }),
  moved: fc.uniqueArray(fc.record({ index: fc.nat(150), days: fc.integer({ min: -3, max: 3 }) }), {
    maxLength: 3,
    selector: ({ index }) => index,
  }),
});

/** The days of a series by looking at every day, as a person with a wall calendar does. */
const daysOf = ({ start, rule }: Series): number[] => {
  if (!rule) return [start];
  const days: number[] = [];
  const weekdays = rule.weekdays && [...rule.weekdays, weekdayOf(start)];
  for (let day = start; day <= TODAY + 200; day += 1) {
    if (rule.count !== null && days.length === rule.count) break;
    if (rule.untilIn !== null && day > start + rule.untilIn) break;
    const isOn = weekdays
      ? weekdays.includes(weekdayOf(day)) && ((mondayOf(day) - mondayOf(start)) / 7) % rule.interval === 0
      : (day - start) % rule.interval === 0;
    if (isOn) days.push(day);
  }
  return days;
};

const expected = (series: Series): string[] => {
  const instant = (day: number) => midnight(day) + series.minute * MINUTE_MS - OFFSETS[series.zone]!(day);
  const days = daysOf(series);
  const moves = new Map(series.moved.map(({ index, days: by }) => [index, by]));
  const starts = days.flatMap((day, index) => {
    // A moved date is a separate component, so a removal beside it does not concern it.
    if (moves.has(index)) return [instant(day + moves.get(index)!)];
    return series.removed.includes(index) ? [] : [instant(day)];
  });
  const spans = [...new Set(starts)].map((start) => ({ start, end: start + series.length * MINUTE_MS }));
  return spans
    .filter(({ start, end }) => end > FIRST && start < LAST)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()}`);
};

const digits = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}Z/g, '');

const written = (series: Series): string => {
  const { zone, start, minute, length, rule, removed, moved } = series;
  const at = (name: string, day: number) => {
    const wall = digits(midnight(day) + minute * MINUTE_MS);
    if (zone === 'UTC') return `${name}:${wall}Z`;
    return zone === 'floating' ? `${name}:${wall}` : `${name};TZID=${zone}:${wall}`;
  };
  const days = daysOf(series);
  const until = rule?.untilIn !== null && rule ? start + rule.untilIn! : null;
  const untilAt = until !== null && midnight(until) + minute * MINUTE_MS - OFFSETS[zone]!(until);
  const rrule =
    rule &&
    [
      `RRULE:FREQ=${rule.weekdays ? 'WEEKLY' : 'DAILY'};INTERVAL=${rule.interval}`,
      ...(rule.weekdays
        ? [`BYDAY=${[...new Set([...rule.weekdays, weekdayOf(start)])].map((one) => DAYS[one])}`]
        : []),
      ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
      ...(untilAt === false ? [] : [`UNTIL=${digits(untilAt)}Z`]),
    ].join(';');
  const minutes = `DURATION:PT${length}M`;
  return google([
    [
      at('DTSTART', start),
      minutes,
      ...(rrule ? [rrule] : []),
      ...removed.flatMap((index) => (days[index] === undefined ? [] : [at('EXDATE', days[index])])),
    ],
    ...moved.flatMap(({ index, days: by }) => {
      const day = days[index];
      return day === undefined ? [] : [[at('RECURRENCE-ID', day), at('DTSTART', day + by), minutes]];
    }),
  ]);
};

test('any series has the busy times of a second, simple expansion', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const { busy } = readBusyTimes(written(series), { now: NOW, allDay: 'busy' });
      const read = busy.map(
        ({ start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()}`,
      );
      expect(read).toEqual(expected(series));
    }),
    { numRuns: 500 },
  );
});
