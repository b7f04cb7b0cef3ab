import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeTime } from './bookableTime';
import { DEFAULT_CALENDAR, type TimeRules } from './calendarRules';
import type { Claim } from './claims';
import { freeSlots, type SlotWish } from './freeSlots';
import { fromLagos, lagosDate } from './lagosTime';
import { lagosWeekday, type DayHours, type WeekHours } from './openingHours';

const MINUTE = 60_000;
const at = (date: string, time: string) => fromLagos(date, time)!;
// 22 November 2026 is a Sunday.
const [SATURDAY, SUNDAY, MONDAY, TUESDAY] = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
const LONG_BEFORE = at('2026-11-01', '12:00');

const rulesOf = (more: Partial<TimeRules> = {}): TimeRules => ({ ...DEFAULT_CALENDAR, hours: null, capacity: 1, ...more });
const taken = (date: string, from: string, to: string, seats = 1): Claim => ({
  bookingId: `${date} ${from}`,
  start: at(date, from).getTime(),
  end: at(date, to).getTime(),
  seats,
});
const on = (date: string, rules: TimeRules, { claims = [], now = LONG_BEFORE, ...wish }: Partial<SlotWish> & { claims?: Claim[]; now?: Date } = {}) =>
  freeSlots(rules, { from: date, to: date, minutes: 60, seats: 1, ...wish }, claims, now)[0]!;

describe('free slots', () => {
  const weekdays = rulesOf({ hours: { 1: { open: '09:00', close: '12:30' } } });

  it('are the starts at every slot length from the opening that end before it closes', () => {
    expect(on(MONDAY, weekdays)).toEqual({ date: MONDAY, state: 'free', times: ['09:00', '10:00', '11:00'] });
    expect(on(MONDAY, { ...weekdays, slotMinutes: 30 }, { minutes: 120 }).times).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(on(MONDAY, weekdays, { minutes: 240 })).toEqual({ date: MONDAY, state: 'closed', times: [] });
    expect(on(SUNDAY, weekdays)).toEqual({ date: SUNDAY, state: 'closed', times: [] });
  });

  it('are offered from 8 to 18 where nobody has given hours', () => {
    const { times } = on(SUNDAY, rulesOf());
    expect([times.length, times[0], times.at(-1)]).toEqual([10, '08:00', '17:00']);
    expect(on(SUNDAY, rulesOf(), { minutes: 20 * 60 }).times).toHaveLength(10);
  });

  it('go round what is taken, and a day without any left is full', () => {
    expect(on(MONDAY, weekdays, { claims: [taken(MONDAY, '09:30', '10:00')] }).times).toEqual(['10:00', '11:00']);
    expect(on(MONDAY, weekdays, { claims: [taken(MONDAY, '08:00', '12:00')] })).toEqual({ date: MONDAY, state: 'full', times: [] });
  });

  it('keep the buffer before and after what is taken', () => {
    const rules = { ...weekdays, slotMinutes: 30, bufferMinutes: 30 };
    expect(on(MONDAY, rules, { minutes: 30, claims: [taken(MONDAY, '10:30', '11:00')] }).times).toEqual(['09:00', '09:30', '11:30', '12:00']);
    const early = rulesOf({ bufferMinutes: 60, hours: { 1: { open: '00:00', close: '02:00' } } });
    expect(on(MONDAY, early, { claims: [taken(SUNDAY, '23:00', '23:45')] }).times).toEqual(['01:00']);
  });

  it('begin after the lead time, and never in the past', () => {
    expect(on(MONDAY, { ...weekdays, leadMinutes: 60 }, { now: at(MONDAY, '09:00') }).times).toEqual(['10:00', '11:00']);
    expect(on(MONDAY, weekdays, { now: at(MONDAY, '10:00') }).times).toEqual(['11:00']);
    expect(on(MONDAY, { ...weekdays, leadMinutes: 20_160 }, { now: at(SUNDAY, '10:00') }).state).toBe('closed');
  });

  it('end two years ahead, like bookings', () => {
    expect(on('2028-11-21', rulesOf(), { now: at(SATURDAY, '12:00') }).state).toBe('closed');
    expect(on('2028-11-20', rulesOf(), { now: at(SATURDAY, '12:00') }).state).toBe('free');
  });

  it('go on after midnight, on the date they are on', () => {
    const nights = rulesOf({ hours: { 6: { open: '22:00', close: '02:00' } } });
    expect(on(SATURDAY, nights).times).toEqual(['22:00', '23:00']);
    expect(on(SUNDAY, nights).times).toEqual(['00:00', '01:00']);
    expect(on(SUNDAY, nights, { claims: [taken(SUNDAY, '00:30', '01:30')] })).toMatchObject({ state: 'full' });
  });

  it('may last into the next day where that opens at midnight', () => {
    const hours = { 6: { open: '22:00', close: '00:00' }, 0: { open: '00:00', close: '01:00' } };
    expect(on(SATURDAY, rulesOf({ hours }), { minutes: 90 }).times).toEqual(['22:00', '23:00']);
    expect(on(SATURDAY, rulesOf({ hours: { 6: hours[6] } }), { minutes: 90 }).times).toEqual(['22:00']);
  });

  it('are none on a day off, nor in the night that would have begun on it, nor in the one that would end on it', () => {
    const hours = { 6: { open: '22:00', close: '02:00' }, 0: { open: '10:00', close: '12:00' } };
    const off = (date: string) => rulesOf({ hours, daysOff: [{ from: date, to: date }] });
    expect(on(SATURDAY, off(SATURDAY)).state).toBe('closed');
    expect(on(SUNDAY, off(SATURDAY)).times).toEqual(['10:00', '11:00']);
    expect(on(SATURDAY, off(SUNDAY)).times).toEqual(['22:00', '23:00']);
    expect(on(SATURDAY, off(SUNDAY), { minutes: 90 }).times).toEqual(['22:00']);
    expect(on(SUNDAY, off(SUNDAY)).state).toBe('closed');
  });

  it('of a restaurant are those with seats left for the party at every moment', () => {
    const rules = rulesOf({ hours: { 1: { open: '12:00', close: '16:00' } }, capacity: 10 });
    const claims = [taken(MONDAY, '12:30', '13:30', 6), taken(MONDAY, '14:00', '15:00', 3)];
    expect(on(MONDAY, rules, { claims, seats: 4 }).times).toEqual(['12:00', '13:00', '14:00', '15:00']);
    expect(on(MONDAY, rules, { claims, seats: 5 }).times).toEqual(['14:00', '15:00']);
    expect(on(MONDAY, rules, { claims, seats: 11 }).state).toBe('full');
  });

  it('are told for each day of a span, in order', () => {
    const days = freeSlots(weekdays, { from: SATURDAY, to: TUESDAY, minutes: 60, seats: 1 }, [], LONG_BEFORE);
    expect(days.map(({ date, state }) => [date, state])).toEqual([
      [SATURDAY, 'closed'], [SUNDAY, 'closed'], [MONDAY, 'free'], [TUESDAY, 'closed'],
    ]);
  });
});

// An independent model: it walks the clock in quarters of an hour and looks at each by itself, in the words of the rules.
const QUARTER = 15;
const FROM = SUNDAY;
const DAYS = 4;
const quarters = (value: number) => value * QUARTER * MINUTE;
const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`);
const day = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined, freq: 4 });
const week: fc.Arbitrary<WeekHours> = fc.tuple(day, day, day, day, day, day, day).map((days) => Object.fromEntries(days.entries()));
const plus = (date: string, days: number) => lagosDate(new Date(at(date, '12:00').getTime() + days * 24 * 60 * MINUTE));
const dayOff = fc.record({ first: fc.integer({ min: -1, max: DAYS }), more: fc.integer({ min: 0, max: 2 }) })
  .map(({ first, more }) => ({ from: plus(FROM, first), to: plus(FROM, first + more) }));
const claim = fc.record({ start: fc.integer({ min: -96, max: 96 * (DAYS + 1) }), length: fc.integer({ min: 1, max: 40 }), seats: fc.integer({ min: 1, max: 4 }) })
  .map(({ start, length, seats }, ) => ({ start: at(FROM, '00:00').getTime() + quarters(start), end: at(FROM, '00:00').getTime() + quarters(start + length), seats }));
const rules: fc.Arbitrary<TimeRules> = fc.record({
  hours: fc.option(week, { freq: 6 }),
  daysOff: fc.array(dayOff, { maxLength: 2 }),
  slotMinutes: fc.constantFrom(15, 30, 45, 60, 105),
  leadMinutes: fc.constantFrom(0, 0, 45, 600, 3000),
  bufferMinutes: fc.constantFrom(0, 0, 15, 60, 240),
  holdHours: fc.constant(24),
  capacity: fc.constantFrom(1, 1, 6),
});
const world = fc.record({
  rules,
  claims: fc.array(claim, { maxLength: 12 }),
  minutes: fc.constantFrom(15, 60, 90, 240, 1440),
  seats: fc.integer({ min: 1, max: 7 }),
  now: fc.integer({ min: -100, max: 500 }).map((quarter) => new Date(at(FROM, '00:00').getTime() + quarters(quarter))),
});

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isOff = ({ daysOff }: TimeRules, date: string) => daysOff.some(({ from, to }) => !(date < from) && !(date > to));

/** The opening of a date as [minutes from its midnight, minutes from its midnight), null when there is none. */
const openingOf = (rules: TimeRules, date: string): [number, number] | null => {
  if (isOff(rules, date)) return null;
  if (!rules.hours) return [0, 1440];
  const given: DayHours | undefined = rules.hours[lagosWeekday(at(date, '12:00'))];
  if (!given) return null;
  const [open, close] = [minutesOf(given.open), minutesOf(given.close)];
  return [open, close <= open ? close + 1440 : close];
};

const minuteIn = (date: string, moment: number) => (moment - at(date, '00:00').getTime()) / MINUTE;
const isOpen = (rules: TimeRules, moment: number): boolean => {
  const date = lagosDate(new Date(moment));
  if (isOff(rules, date)) return false;
  return [date, plus(date, -1)].some((begins) => {
    const opening = openingOf(rules, begins);
    return opening !== null && opening[0] <= minuteIn(begins, moment) && minuteIn(begins, moment) < opening[1];
  });
};

const isOnGrid = (rules: TimeRules, moment: number): boolean => {
  const date = lagosDate(new Date(moment));
  if (!rules.hours) {
    const minute = minuteIn(date, moment) - 480;
    return minute >= 0 && minute < 600 && minute % rules.slotMinutes === 0;
  }
  return [date, plus(date, -1)].some((begins) => {
    const opening = openingOf(rules, begins);
    if (!opening) return false;
    const minute = minuteIn(begins, moment);
    return minute >= opening[0] && minute < opening[1] && (minute - opening[0]) % rules.slotMinutes === 0;
  });
};

type World = { rules: TimeRules; claims: Omit<Claim, 'bookingId'>[]; minutes: number; seats: number; now: Date };

const isBookable = ({ rules, minutes, now }: Pick<World, 'rules' | 'minutes' | 'now'>, start: number): boolean => {
  if (start <= now.getTime() || start < now.getTime() + rules.leadMinutes * MINUTE) return false;
  for (let moment = start; moment < start + minutes * MINUTE; moment += quarters(1)) if (!isOpen(rules, moment)) return false;
  return true;
};

const isFree = ({ rules, claims, minutes, seats }: World, start: number): boolean => {
  const gap = rules.bufferMinutes * MINUTE;
  for (let moment = start; moment < start + minutes * MINUTE + gap; moment += quarters(1)) {
    const there = claims.filter((claim) => claim.start <= moment && moment < claim.end + gap);
    if (there.reduce((sum, claim) => sum + claim.seats, seats) > rules.capacity) return false;
  }
  return true;
};

const modelOf = (world: World, date: string) => {
  const times: string[] = [];
  let offered = 0;
  for (let quarter = 0; quarter < 96; quarter += 1) {
    const start = at(date, '00:00').getTime() + quarters(quarter);
    if (!isOnGrid(world.rules, start) || !isBookable(world, start)) continue;
    offered += 1;
    if (isFree(world, start)) times.push(new Date(start + 60 * MINUTE).toISOString().slice(11, 16));
  }
  return { date, state: times.length > 0 ? 'free' : offered > 0 ? 'full' : 'closed', times };
};

describe('free slots against an independent model', () => {
  const named = (claims: World['claims']): Claim[] => claims.map((claim, index) => ({ ...claim, bookingId: String(index) }));

  it('agree, whatever the rules, days off and bookings', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { rules, minutes, seats, now } = given;
        const days = freeSlots(rules, { from: FROM, to: plus(FROM, DAYS - 1), minutes, seats }, named(given.claims), now);
        expect(days).toEqual(Array.from({ length: DAYS }, (_, index) => modelOf(given, plus(FROM, index))));
      }),
      { numRuns: 200 },
    );
  });

  it('are judged as the server judges a wish for any moment', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 96 * DAYS }), (given, quarter) => {
        const start = at(FROM, '00:00').getTime() + quarters(quarter);
        const verdict = judgeTime(given.rules, { start, end: start + given.minutes * MINUTE }, given.now);
        expect(verdict === 'fits').toBe(isBookable(given, start));
      }),
      { numRuns: 1000 },
    );
  });
});
