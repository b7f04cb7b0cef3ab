import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkBookableTime } from './bookableTime';
import { DEFAULT_CALENDAR, type TimeRules } from './calendarRules';
import { findConflict, isDayFull, type Claim } from './claims';
import { freeSlots, type SlotRequest } from './freeSlots';
import { modelOf, modelSlots, momentIn, STEPS, wishOf, worlds } from './freeSlots.testing';
import { fromLagos } from './lagosTime';
import { MINUTE_MS } from './units';

const at = (date: string, time: string) => fromLagos(date, time)!;
// 22 November 2026 is a Sunday.
const [SATURDAY, SUNDAY, MONDAY, TUESDAY] = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
const LONG_BEFORE = at('2026-11-01', '12:00');

const rulesOf = (more: Partial<TimeRules> = {}): TimeRules => ({
  ...DEFAULT_CALENDAR,
  hours: null,
  capacity: 1,
  ...more,
});
const taken = (date: string, from: string, to: string, seats = 1): Claim => ({
  bookingId: `${date} ${from}`,
  start: at(date, from).getTime(),
  end: at(date, to).getTime(),
  seats,
});
const on = (
  date: string,
  rules: TimeRules,
  {
    claims = [],
    now = LONG_BEFORE,
    ...request
  }: Partial<SlotRequest> & { claims?: Claim[]; now?: Date } = {},
) => freeSlots(rules, { from: date, to: date, minutes: 60, seats: 1, ...request }, claims, now)[0]!;

describe('freeSlots', () => {
  const weekdays = rulesOf({ hours: { 1: { open: '09:00', close: '12:30' } } });

  it('offers starts at every slot length from the opening that end before it closes', () => {
    expect(on(MONDAY, weekdays)).toEqual({ date: MONDAY, state: 'free', times: ['09:00', '10:00', '11:00'] });
    expect(on(MONDAY, { ...weekdays, slotMinutes: 30 }, { minutes: 120 }).times).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
    expect(on(MONDAY, weekdays, { minutes: 240 })).toEqual({ date: MONDAY, state: 'closed', times: [] });
    expect(on(SUNDAY, weekdays)).toEqual({ date: SUNDAY, state: 'closed', times: [] });
  });

  it('offers starts from 8 to 18 if no hours are set', () => {
    const { times } = on(SUNDAY, rulesOf());
    expect([times.length, times[0], times.at(-1)]).toEqual([10, '08:00', '17:00']);
    expect(on(SUNDAY, rulesOf(), { minutes: 20 * 60 }).times).toHaveLength(10);
  });

  it('skips claimed times, and reports a day without free starts as full', () => {
    expect(on(MONDAY, weekdays, { claims: [taken(MONDAY, '09:30', '10:00')] }).times).toEqual([
      '10:00',
      '11:00',
    ]);
    expect(on(MONDAY, weekdays, { claims: [taken(MONDAY, '08:00', '12:00')] })).toEqual({
      date: MONDAY,
      state: 'full',
      times: [],
    });
  });

  it('keeps the buffer before and after a claim', () => {
    const rules = { ...weekdays, slotMinutes: 30, bufferMinutes: 30 };
    expect(on(MONDAY, rules, { minutes: 30, claims: [taken(MONDAY, '10:30', '11:00')] }).times).toEqual([
      '09:00',
      '09:30',
      '11:30',
      '12:00',
    ]);
    const early = rulesOf({ bufferMinutes: 60, hours: { 1: { open: '00:00', close: '02:00' } } });
    expect(on(MONDAY, early, { claims: [taken(SUNDAY, '23:00', '23:45')] }).times).toEqual(['01:00']);
  });

  it('begins after the lead time, and never in the past', () => {
    expect(on(MONDAY, { ...weekdays, leadMinutes: 60 }, { now: at(MONDAY, '09:00') }).times).toEqual([
      '10:00',
      '11:00',
    ]);
    expect(on(MONDAY, weekdays, { now: at(MONDAY, '10:00') }).times).toEqual(['11:00']);
    expect(on(MONDAY, { ...weekdays, leadMinutes: 20_160 }, { now: at(SUNDAY, '10:00') }).state).toBe(
      'closed',
    );
  });

  it('ends two years ahead, like bookings', () => {
    expect(on('2028-11-21', rulesOf(), { now: at(SATURDAY, '12:00') }).state).toBe('closed');
    expect(on('2028-11-20', rulesOf(), { now: at(SATURDAY, '12:00') }).state).toBe('free');
  });

  it('puts starts after midnight on the next date', () => {
    const nights = rulesOf({ hours: { 6: { open: '22:00', close: '02:00' } } });
    expect(on(SATURDAY, nights).times).toEqual(['22:00', '23:00']);
    expect(on(SUNDAY, nights).times).toEqual(['00:00', '01:00']);
    expect(on(SUNDAY, nights, { claims: [taken(SUNDAY, '00:30', '01:30')] })).toMatchObject({
      state: 'full',
    });
  });

  it('lets a booking last into the next day if that day opens at midnight', () => {
    const hours = { 6: { open: '22:00', close: '00:00' }, 0: { open: '00:00', close: '01:00' } };
    expect(on(SATURDAY, rulesOf({ hours }), { minutes: 90 }).times).toEqual(['22:00', '23:00']);
    expect(on(SATURDAY, rulesOf({ hours: { 6: hours[6] } }), { minutes: 90 }).times).toEqual(['22:00']);
  });

  it('offers no start on a day off, nor in nights that would begin or end on it', () => {
    const hours = { 6: { open: '22:00', close: '02:00' }, 0: { open: '10:00', close: '12:00' } };
    const off = (date: string) => rulesOf({ hours, daysOff: [{ from: date, to: date }] });
    expect(on(SATURDAY, off(SATURDAY)).state).toBe('closed');
    expect(on(SUNDAY, off(SATURDAY)).times).toEqual(['10:00', '11:00']);
    expect(on(SATURDAY, off(SUNDAY)).times).toEqual(['22:00', '23:00']);
    expect(on(SATURDAY, off(SUNDAY), { minutes: 90 }).times).toEqual(['22:00']);
    expect(on(SUNDAY, off(SUNDAY)).state).toBe('closed');
  });

  it("offers a restaurant's starts with enough seats for the party at every moment", () => {
    const rules = rulesOf({ hours: { 1: { open: '12:00', close: '16:00' } }, capacity: 10 });
    const claims = [taken(MONDAY, '12:30', '13:30', 6), taken(MONDAY, '14:00', '15:00', 3)];
    expect(on(MONDAY, rules, { claims, seats: 4 }).times).toEqual(['12:00', '13:00', '14:00', '15:00']);
    expect(on(MONDAY, rules, { claims, seats: 5 }).times).toEqual(['14:00', '15:00']);
    expect(on(MONDAY, rules, { claims, seats: 11 }).state).toBe('full');
  });

  it('returns each day of the range in order', () => {
    const days = freeSlots(weekdays, { from: SATURDAY, to: TUESDAY, minutes: 60, seats: 1 }, [], LONG_BEFORE);
    expect(days.map(({ date, state }) => [date, state])).toEqual([
      [SATURDAY, 'closed'],
      [SUNDAY, 'closed'],
      [MONDAY, 'free'],
      [TUESDAY, 'closed'],
    ]);
  });
});

describe('freeSlots with breaks', () => {
  const lunch = (more: object = {}) => ({
    1: { open: '09:00', close: '17:00', breaks: [{ from: '12:30', to: '13:30' }], ...more },
  });

  it('offers no start from which a booking would overlap a break, and starts again after it', () => {
    const rules = rulesOf({ hours: lunch() });
    const times = ['09:00', '10:00', '11:00', '13:30', '14:30', '15:30'];
    expect(on(MONDAY, rules).times).toEqual(times);
    expect(on(MONDAY, rules, { minutes: 120 }).times).toEqual(['09:00', '10:00', '13:30', '14:30']);
    expect(on(MONDAY, rules, { minutes: 240 })).toMatchObject({ state: 'closed', times: [] });
  });

  it('offers no start in breaks of a night after midnight', () => {
    const breaks = [{ from: '23:30', to: '00:30' }];
    const rules = rulesOf({ hours: { 6: { open: '20:30', close: '02:30', breaks } } });
    expect(on(SATURDAY, rules).times).toEqual(['20:30', '21:30', '22:30']);
    expect(on(SUNDAY, rules).times).toEqual(['00:30', '01:30']);
  });

  it('offers starts of each part only until a day off at midnight', () => {
    const breaks = [{ from: '23:30', to: '00:30' }];
    const rules = rulesOf({
      hours: { 6: { open: '21:30', close: '02:30', breaks } },
      daysOff: [{ from: SUNDAY, to: SUNDAY }],
    });
    expect(on(SATURDAY, rules).times).toEqual(['21:30', '22:30']);
    expect(on(SUNDAY, rules).state).toBe('closed');
  });
});

describe('freeSlots with special days', () => {
  const weekdays = { 1: { open: '09:00', close: '12:00' }, 2: { open: '09:00', close: '11:00' } };

  it('offers the starts of the hours of the special day', () => {
    const late = { kind: 'hours', hours: { open: '10:30', close: '12:30' } } as const;
    const rules = rulesOf({ hours: weekdays, special: [{ ...late, on: { nth: 4, weekday: 1 } }] });
    expect(on(MONDAY, rules).times).toEqual(['10:30', '11:30']);
    expect(on(TUESDAY, rules).times).toEqual(['09:00', '10:00']);
    expect(on(MONDAY, { ...rules, hours: null }).times).toEqual(['10:30', '11:30']);
    expect(on(SUNDAY, { ...rules, special: [{ ...late, on: { yearly: '11-22' } }] }).times).toEqual([
      '10:30',
      '11:30',
    ]);
  });

  it('offers no start on a closed special day, nor in the night before it', () => {
    const rules = rulesOf({
      hours: { 6: { open: '22:00', close: '02:00' } },
      special: [{ kind: 'closed', on: { from: SUNDAY, to: SUNDAY } }],
    });
    expect(on(SATURDAY, rules).times).toEqual(['22:00', '23:00']);
    expect(on(SUNDAY, rules).state).toBe('closed');
  });
});

describe('freeSlots with margins, journeys and limits of days', () => {
  const weekdays = { 1: { open: '09:00', close: '14:00' }, 2: { open: '09:00', close: '14:00' } };
  const visit = (more: Partial<Claim> = {}) => ({ ...taken(MONDAY, '11:00', '12:00'), ...more });

  it('keeps the minutes before and after each appointment', () => {
    const rules = rulesOf({ hours: weekdays });
    expect(on(MONDAY, rules, { claims: [visit({ after: 30 })] }).times).toEqual(['09:00', '10:00', '13:00']);
    expect(on(MONDAY, rules, { claims: [visit({ before: 60 })] }).times).toEqual(['09:00', '12:00', '13:00']);
    expect(on(MONDAY, rules, { claims: [visit({ after: 30 })], before: 30 }).times).toContain('13:00');
    expect(on(MONDAY, rules, { claims: [visit({ after: 30 })], before: 31 }).times).not.toContain('13:00');
  });

  it('adds the journey between two customers, and none to other appointments', () => {
    const travel = { sameArea: 20, otherArea: 60, otherCity: 120, rushHours: true };
    const rules = rulesOf({ hours: weekdays, slotMinutes: 20, travel });
    const claims = [visit({ area: 'lagos/ikeja' })];
    const first = (area?: string | null) =>
      on(MONDAY, rules, { claims, minutes: 20, area }).times.find((time) => time >= '12:00');
    expect([first('lagos/ikeja'), first('lagos/mushin'), first(null), first('kano/dala'), first()]).toEqual([
      '12:20',
      '13:00',
      '13:00',
      undefined,
      '12:00',
    ]);
  });

  it('reports a day with enough appointments as full, and counts no blocks', () => {
    const rules = rulesOf({ hours: weekdays, perDay: 2 });
    const late = { ...taken(TUESDAY, '00:00', '01:00'), kind: 'entry' as const };
    const block = { ...taken(MONDAY, '09:00', '09:30'), kind: 'busy' as const };
    expect(on(MONDAY, rules, { claims: [visit(), block, late] }).state).toBe('free');
    const entry = { ...taken(MONDAY, '13:00', '14:00'), bookingId: 'e:1', kind: 'entry' as const };
    expect(on(MONDAY, rules, { claims: [visit(), entry] })).toMatchObject({ state: 'full', times: [] });
    expect(on(TUESDAY, rules, { claims: [visit(), entry] }).state).toBe('free');
  });

  it('ends with the days ahead of the provider', () => {
    const rules = rulesOf({ aheadDays: 7 });
    const now = at(SATURDAY, '23:59');
    expect(on('2026-11-28', rules, { now }).state).toBe('free');
    expect(on('2026-11-29', rules, { now }).state).toBe('closed');
  });
});

/** `RUNS=20000 npx jest freeSlots.test` makes more random worlds than usual. */
const runs = (usual: number): number => Number(process.env.RUNS ?? usual);

describe('freeSlots and an independent model', () => {
  it('agree for any rules, breaks, special days, days off, public holidays, margins, journeys and bookings', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        expect(freeSlots(world.rules, wishOf(world), world.claims, world.now)).toEqual(modelSlots(world));
      }),
      { numRuns: runs(400) },
    );
  });

  it('agree with the judges of a new booking about any start', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 0, max: STEPS }), (world, step) => {
        const { rules, claims, minutes, seats, now, terms } = world;
        const { isBookable, isFree, isFull, dateAt } = modelOf(world);
        const start = momentIn(world, step);
        const wanted = { bookingId: '', start, end: start + minutes * MINUTE_MS, seats, ...terms };
        expect([
          checkBookableTime(rules, wanted, now) === 'fits',
          findConflict(claims, wanted, rules.capacity, rules) === null,
          isDayFull(claims, wanted, rules.perDay),
        ]).toEqual([isBookable(start), isFree(start), isFull(dateAt(start))]);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('offers a start exactly if the judges of a new booking accept it', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { rules, claims, minutes, seats, now, terms } = world;
        const { isOnGrid, timeAt, dateAt } = modelOf(world);
        const days = freeSlots(rules, wishOf(world), claims, now);
        const offered = new Map(days.map(({ date, times }) => [date, new Set(times)]));
        for (let step = 0; step < STEPS; step += 1) {
          const start = momentIn(world, step);
          if (!isOnGrid(start)) continue;
          const wanted = { bookingId: '', start, end: start + minutes * MINUTE_MS, seats, ...terms };
          const isAccepted =
            checkBookableTime(rules, wanted, now) === 'fits' &&
            !isDayFull(claims, wanted, rules.perDay) &&
            findConflict(claims, wanted, rules.capacity, rules) === null;
          expect([step, offered.get(dateAt(start))!.has(timeAt(start))]).toEqual([step, isAccepted]);
        }
      }),
      { numRuns: runs(150) },
    );
  });
});
