import fc from 'fast-check';
import type { TimeRules } from './calendarRules';
import type { Claim } from './claims';
import type { DaySlots, SlotRequest } from './freeSlots';
import type { DayHours, WeekHours } from './openingHours';
import { holidaySpans } from './publicHolidays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units';

// An independent model of free slots for property tests. It applies the rules to each quarter of an hour
// separately. It reads Lagos time from the zone data of the runtime, so that the time zone of the process
// has no effect.
const QUARTER = 15 * MINUTE_MS;
export const DAYS = 4;
/**
 * Days of clock changes in Europe and America, of public holidays, the end of a year, a leap day, and an
 * ordinary day.
 */
const STARTS = [
  '2026-11-22',
  '2026-03-28',
  '2026-10-31',
  '2027-03-12',
  '2026-12-23',
  '2026-12-31',
  '2027-03-08',
  '2028-02-27',
];

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
const clockAt = (moment: number) => {
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
const midnightOf = (date: string): number => {
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
const addDaysTo = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type World = {
  from: string;
  rules: TimeRules;
  claims: Claim[];
  minutes: number;
  seats: number;
  now: Date;
};

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const day = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined, freq: 4 });
const week: fc.Arbitrary<WeekHours> = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => Object.fromEntries(days.entries()));
const dayOff = (start: string) =>
  fc
    .record({ first: fc.integer({ min: -1, max: DAYS }), more: fc.integer({ min: 0, max: 2 }) })
    .map(({ first, more }) => ({ from: addDaysTo(start, first), to: addDaysTo(start, first + more) }));
const claim = (start: string) =>
  fc
    .record({
      at: fc.integer({ min: -96, max: 96 * (DAYS + 1) }),
      length: fc.integer({ min: 1, max: 40 }),
      seats: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ at, length, seats }) => ({
      start: midnightOf(start) + at * QUARTER,
      end: midnightOf(start) + (at + length) * QUARTER,
      seats,
    }));
const rulesFrom = (start: string): fc.Arbitrary<TimeRules> =>
  fc.record({
    hours: fc.option(week, { freq: 6 }),
    daysOff: fc
      .tuple(
        fc.array(dayOff(start), { maxLength: 2 }),
        fc.subarray(holidaySpans(addDaysTo(start, -1), addDaysTo(start, DAYS))),
      )
      .map(([own, feasts]) => [...own, ...feasts]),
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 105),
    leadMinutes: fc.constantFrom(0, 0, 45, 600, 3000),
    bufferMinutes: fc.constantFrom(0, 0, 15, 60, 240),
    holdHours: fc.constant(24),
    capacity: fc.constantFrom(1, 1, 6),
  });

/** Random rules, public holidays, bookings and a request, around a random date. */
export const worlds: fc.Arbitrary<World> = fc.constantFrom(...STARTS).chain((from) =>
  fc.record({
    from: fc.constant(from),
    rules: rulesFrom(from),
    claims: fc
      .array(claim(from), { maxLength: 12 })
      .map((claims) => claims.map((one, index) => ({ ...one, bookingId: String(index) }))),
    minutes: fc.constantFrom(15, 60, 90, 240, 1440),
    seats: fc.integer({ min: 1, max: 7 }),
    now: fc.integer({ min: -100, max: 500 }).map((quarter) => new Date(midnightOf(from) + quarter * QUARTER)),
  }),
);

/** Returns the request for slots of a world. */
export const wishOf = ({ from, minutes, seats }: World): SlotRequest => ({
  from,
  to: addDaysTo(from, DAYS - 1),
  minutes,
  seats,
});
/** Returns the instant that is `quarter` quarters of an hour after the first midnight of a world. */
export const momentIn = ({ from }: World, quarter: number): number => midnightOf(from) + quarter * QUARTER;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isOff = ({ daysOff }: TimeRules, date: string) =>
  daysOff.some(({ from, to }) => !(date < from) && !(date > to));

/** Returns the opening of a date as half-open minutes from its midnight; null if there is none. */
const openingOf = (rules: TimeRules, date: string): [number, number] | null => {
  if (isOff(rules, date)) return null;
  if (!rules.hours) return [0, 1440];
  const given: DayHours | undefined = rules.hours[weekdayOf(date)];
  if (!given) return null;
  const [open, close] = [minutesOf(given.open), minutesOf(given.close)];
  return [open, close <= open ? close + 1440 : close];
};

const minuteIn = (date: string, moment: number) => (moment - midnightOf(date)) / MINUTE_MS;
const isOpen = (rules: TimeRules, moment: number): boolean => {
  const { date } = clockAt(moment);
  if (isOff(rules, date)) return false;
  return [date, addDaysTo(date, -1)].some((begins) => {
    const opening = openingOf(rules, begins);
    return (
      opening !== null && opening[0] <= minuteIn(begins, moment) && minuteIn(begins, moment) < opening[1]
    );
  });
};

const isOnGrid = (rules: TimeRules, moment: number): boolean => {
  const { date } = clockAt(moment);
  if (!rules.hours) {
    const minute = minuteIn(date, moment) - 480;
    return minute >= 0 && minute < 600 && minute % rules.slotMinutes === 0;
  }
  return [date, addDaysTo(date, -1)].some((begins) => {
    const opening = openingOf(rules, begins);
    if (!opening) return false;
    const minute = minuteIn(begins, moment);
    return minute >= opening[0] && minute < opening[1] && (minute - opening[0]) % rules.slotMinutes === 0;
  });
};

/** Returns true if the rules alone permit a booking to start at this instant. */
export const isBookable = (
  { rules, minutes, now }: Pick<World, 'rules' | 'minutes' | 'now'>,
  start: number,
): boolean => {
  if (start <= now.getTime() || start < now.getTime() + rules.leadMinutes * MINUTE_MS) return false;
  for (let moment = start; moment < start + minutes * MINUTE_MS; moment += QUARTER)
    if (!isOpen(rules, moment)) return false;
  return true;
};

const isFree = ({ rules, claims, minutes, seats }: World, start: number): boolean => {
  const gap = rules.bufferMinutes * MINUTE_MS;
  for (let moment = start; moment < start + minutes * MINUTE_MS + gap; moment += QUARTER) {
    const claimsAtMoment = claims.filter((one) => one.start <= moment && moment < one.end + gap);
    if (claimsAtMoment.reduce((sum, one) => sum + one.seats, seats) > rules.capacity) return false;
  }
  return true;
};

const dayIn = (world: World, date: string): DaySlots => {
  const times: string[] = [];
  let offered = 0;
  for (let quarter = 0; quarter < 96; quarter += 1) {
    const start = midnightOf(date) + quarter * QUARTER;
    if (!isOnGrid(world.rules, start) || !isBookable(world, start)) continue;
    offered += 1;
    if (isFree(world, start)) times.push(clockAt(start).time);
  }
  return { date, state: times.length > 0 ? 'free' : offered > 0 ? 'full' : 'closed', times };
};

/** Returns the free slots of a world according to the model. */
export const modelSlots = (world: World): DaySlots[] =>
  Array.from({ length: DAYS }, (_, index) => dayIn(world, addDaysTo(world.from, index)));
