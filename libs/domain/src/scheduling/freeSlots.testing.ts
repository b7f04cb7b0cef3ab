import fc from 'fast-check';
import type { TimeRules } from './calendarRules';
import type { Claim, ClaimKind } from './claims';
import type { DaySlots, SlotRequest } from './freeSlots';
import type { DayHours, WeekHours } from './openingHours';
import { clockAt, midnightOf } from './lagosClock.testing';
import { holidaysNear, modelHoliday } from './holidays.testing';
import type { ClaimTerms } from './margins';
import { isTooNear, keepsUntil, terms, travels } from './margins.testing';
import { holidaySpans } from './publicHolidays';
import { modelSpecialDay, specialDaysNear } from './specialDays.testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units';

// An independent model of free slots for property tests. It applies the rules to each five minutes
// separately.
/** The step of the model; all times of a world are on it. */
const STEP = 5 * MINUTE_MS;
const STEPS_A_DAY = DAY_MS / STEP;
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

const addDaysTo = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type World = {
  from: string;
  rules: TimeRules;
  claims: Claim[];
  minutes: number;
  seats: number;
  terms: ClaimTerms;
  now: Date;
};

const timeOf = (step: number) =>
  [Math.floor(step / 12) % 24, (step % 12) * 5].map((part) => String(part).padStart(2, '0')).join(':');
/** Most times are whole quarters of an hour, so that openings, breaks and bookings often touch. */
const stepOfDay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 3) },
  fc.integer({ min: 0, max: STEPS_A_DAY - 1 }),
);
/** Cuts breaks out of the opening at distinct inner steps, in order. */
const day = fc
  .record({
    open: stepOfDay,
    close: stepOfDay,
    cuts: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(), { maxLength: 6 })),
  })
  .map(({ open, close, cuts }): DayHours => {
    const length = close > open ? close - open : close - open + STEPS_A_DAY;
    const inner = length > 2 ? [...new Set(cuts.map((cut) => 1 + (cut % (length - 1))))] : [];
    const edges = inner.sort((one, other) => one - other).map((edge) => timeOf(open + edge));
    const breaks = Array.from({ length: Math.floor(edges.length / 2) }, (_, at) => ({
      from: edges[2 * at]!,
      to: edges[2 * at + 1]!,
    }));
    return { open: timeOf(open), close: timeOf(close), ...(breaks.length > 0 && { breaks }) };
  });
const openDay = fc.option(day, { nil: undefined, freq: 4 });
const week: fc.Arbitrary<WeekHours> = fc
  .tuple(openDay, openDay, openDay, openDay, openDay, openDay, openDay)
  .map((days) => Object.fromEntries(days.entries()));
const dayOff = (start: string) =>
  fc
    .record({ first: fc.integer({ min: -1, max: DAYS }), more: fc.integer({ min: 0, max: 2 }) })
    .map(({ first, more }) => ({ from: addDaysTo(start, first), to: addDaysTo(start, first + more) }));
const claim = (start: string) =>
  fc
    .record({
      at: fc.integer({ min: -STEPS_A_DAY, max: STEPS_A_DAY * (DAYS + 1) }),
      length: fc.integer({ min: 1, max: 120 }),
      seats: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom<(ClaimKind | undefined)[]>(undefined, 'entry', 'busy'),
      terms,
    })
    .map(({ at, length, terms: own, ...more }) => ({
      start: midnightOf(start) + at * STEP,
      end: midnightOf(start) + (at + length) * STEP,
      ...more,
      ...own,
    }));
const rulesFrom = (start: string): fc.Arbitrary<TimeRules> =>
  fc
    .record({
      hours: fc.option(week, { freq: 6 }),
      daysOff: fc
        .tuple(
          fc.array(dayOff(start), { maxLength: 2 }),
          fc.subarray(holidaySpans(addDaysTo(start, -1), addDaysTo(start, DAYS))),
        )
        .map(([own, feasts]) => [...own, ...feasts]),
      special: specialDaysNear(start, DAYS, day),
      slotMinutes: fc.constantFrom(5, 15, 30, 45, 60, 105),
      leadMinutes: fc.constantFrom(0, 0, 45, 600, 3000),
      bufferMinutes: fc.constantFrom(0, 0, 5, 15, 60, 240),
      travel: travels,
      aheadDays: fc.constantFrom(undefined, 7, 730),
      perDay: fc.constantFrom(undefined, 0, 1, 2, 3),
      holdHours: fc.constant(24),
      capacity: fc.constantFrom(1, 1, 6),
    })
    .chain((rules) => holidaysNear(start, DAYS, day).map((feasts) => ({ ...rules, ...feasts })));

/** Random rules, special days, public holidays, bookings and a request, around a random date. */
export const worlds: fc.Arbitrary<World> = fc.constantFrom(...STARTS).chain((from) =>
  fc.record({
    from: fc.constant(from),
    rules: rulesFrom(from),
    claims: fc
      .array(claim(from), { maxLength: 12 })
      .map((claims) => claims.map((one, index) => ({ ...one, bookingId: String(index) }))),
    minutes: fc.constantFrom(5, 15, 60, 90, 240, 1440),
    seats: fc.integer({ min: 1, max: 7 }),
    terms,
    // Early moments are more days ahead than some providers take.
    now: fc
      .oneof(
        { weight: 4, arbitrary: fc.integer({ min: -300, max: 1500 }) },
        fc.integer({ min: -2500, max: -1500 }),
      )
      .map((step) => new Date(midnightOf(from) + step * STEP)),
  }),
);

/** Returns the request for slots of a world. */
export const wishOf = ({ from, minutes, seats, terms: own }: World): SlotRequest => ({
  ...own,
  from,
  to: addDaysTo(from, DAYS - 1),
  minutes,
  seats,
});
/** Returns the instant that is `step` steps of five minutes after the first midnight of a world. */
export const momentIn = ({ from }: World, step: number): number => midnightOf(from) + step * STEP;
/** Number of steps of a world. */
export const STEPS = STEPS_A_DAY * DAYS;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isDayOff = ({ daysOff }: TimeRules, date: string) =>
  daysOff.some(({ from, to }) => !(date < from) && !(date > to));
/** Returns the special day or the choice for a holiday that decides about a date, unless it is a day off. */
const exceptionOn = (rules: TimeRules, date: string) => {
  if (isDayOff(rules, date)) return undefined;
  const special = rules.special ?? [];
  const onDate = modelSpecialDay(special, date);
  if (onDate && 'from' in onDate.on) return onDate;
  return modelHoliday(rules, date) ?? onDate;
};
const hoursOfException = (exception: ReturnType<typeof exceptionOn>) =>
  exception && 'hours' in exception ? exception.hours : undefined;
const isOff = (rules: TimeRules, date: string) => {
  const exception = exceptionOn(rules, date);
  return isDayOff(rules, date) || (exception !== undefined && !hoursOfException(exception));
};
const hoursOn = (rules: TimeRules, date: string): DayHours | undefined =>
  hoursOfException(exceptionOn(rules, date)) ?? rules.hours?.[weekdayOf(date)];

/** Returns the parts of a date's opening as half-open minutes from its midnight. */
const partsOf = (rules: TimeRules, date: string): [number, number][] => {
  if (isOff(rules, date)) return [];
  if (!rules.hours && !exceptionOn(rules, date)) return [[0, 1440]];
  const given = hoursOn(rules, date);
  if (!given) return [];
  const open = minutesOf(given.open);
  const after = (time: string, earliest: number) => minutesOf(time) + (minutesOf(time) < earliest ? 1440 : 0);
  const edges = [
    open,
    ...(given.breaks ?? []).flatMap(({ from, to }) => [after(from, open), after(to, open)]),
    after(given.close, open + 1),
  ];
  return Array.from({ length: edges.length / 2 }, (_, at) => [edges[2 * at]!, edges[2 * at + 1]!]);
};

const minuteIn = (date: string, moment: number) => (moment - midnightOf(date)) / MINUTE_MS;
const isOpen = (rules: TimeRules, moment: number): boolean => {
  const { date } = clockAt(moment);
  if (isOff(rules, date)) return false;
  return [date, addDaysTo(date, -1)].some((begins) =>
    partsOf(rules, begins).some(
      ([open, close]) => open <= minuteIn(begins, moment) && minuteIn(begins, moment) < close,
    ),
  );
};

const isOnGrid = (rules: TimeRules, moment: number): boolean => {
  const { date } = clockAt(moment);
  if (!rules.hours && !exceptionOn(rules, date)) {
    const minute = minuteIn(date, moment) - 480;
    if (minute >= 0 && minute < 600 && minute % rules.slotMinutes === 0) return true;
  }
  return [date, addDaysTo(date, -1)].some(
    (begins) =>
      (rules.hours || exceptionOn(rules, begins)) &&
      partsOf(rules, begins).some(([open, close]) => {
        const minute = minuteIn(begins, moment);
        return minute >= open && minute < close && (minute - open) % rules.slotMinutes === 0;
      }),
  );
};

/** Returns a function that remembers its answers for each moment. */
const remembered = <T>(answer: (moment: number) => T) => {
  const known = new Map<number, T>();
  return (moment: number): T => {
    if (!known.has(moment)) known.set(moment, answer(moment));
    return known.get(moment)!;
  };
};

/** Returns the model of a world: may a booking start at an instant, and are that time and the day free? */
export const modelOf = ({ rules, claims, minutes, seats, now, terms: own }: World) => {
  const isOpenAt = remembered((moment) => isOpen(rules, moment));
  const lastDate = clockAt(now.getTime() + (rules.aheadDays ?? 730) * DAY_MS).date;
  const length = minutes * MINUTE_MS;
  return {
    isOnGrid: (start: number): boolean => isOnGrid(rules, start),
    timeAt: (start: number): string => clockAt(start).time,
    dateAt: (start: number): string => clockAt(start).date,
    isBookable: (start: number): boolean => {
      if (start <= now.getTime() || start < now.getTime() + rules.leadMinutes * MINUTE_MS) return false;
      if (clockAt(start).date > lastDate) return false;
      for (let moment = start; moment < start + length; moment += STEP) if (!isOpenAt(moment)) return false;
      return true;
    },
    isFree: (start: number): boolean => {
      const wanted = { start, end: start + length, ...own };
      const near = claims
        .filter((claim) => isTooNear(claim, wanted, rules))
        .map((claim) => ({ ...claim, until: keepsUntil(claim, wanted, rules) }));
      if (near.length === 0) return seats <= rules.capacity;
      for (let moment = start; moment < wanted.end + 6 * HOUR_MS; moment += STEP) {
        const taken = near
          .filter((one) => one.start <= moment && moment < one.until)
          .reduce((sum, one) => sum + one.seats, 0);
        if (taken + seats > rules.capacity) return false;
      }
      return true;
    },
    isFull: (date: string): boolean => {
      const jobs = claims.filter(({ start, kind }) => kind !== 'busy' && clockAt(start).date === date);
      return Boolean(rules.perDay) && jobs.length >= rules.perDay!;
    },
  };
};

const dayIn = (world: World, model: ReturnType<typeof modelOf>, date: string): DaySlots => {
  const times: string[] = [];
  let offered = 0;
  for (let step = 0; step < STEPS_A_DAY; step += 1) {
    const start = midnightOf(date) + step * STEP;
    if (!isOnGrid(world.rules, start) || !model.isBookable(start)) continue;
    offered += 1;
    if (!model.isFull(date) && model.isFree(start)) times.push(clockAt(start).time);
  }
  return { date, state: times.length > 0 ? 'free' : offered > 0 ? 'full' : 'closed', times };
};

/** Returns the free slots of a world according to the model. */
export const modelSlots = (world: World): DaySlots[] => {
  const model = modelOf(world);
  return Array.from({ length: DAYS }, (_, index) => dayIn(world, model, addDaysTo(world.from, index)));
};
