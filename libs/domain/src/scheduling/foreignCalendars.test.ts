import * as fc from 'fast-check';
import { findConflict, type Claim } from './claims';
import { entryClaimId, entryOfClaim } from './calendarEntries';
import {
  afterReading,
  busyConflicts,
  foreignClaimId,
  FOREIGN_FAULTS,
  FOREIGN_LIMITS,
  isForeignClaim,
  joinBusyTimes,
  judgedClaims,
  nextForeignRead,
  type AfterReading,
  type ForeignHistory,
} from './foreignCalendars';
import { foreignFaultText } from './foreignTexts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units';

const NOW = new Date('2031-06-02T09:30:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const fresh: ForeignHistory = { state: 'ok', failures: 0, readAt: NOW, noticedAt: null };

describe('afterReading', () => {
  it('reads again after 25 to 35 minutes', () => {
    expect([0, 0.5, 1].map((random) => nextForeignRead(NOW, random))).toEqual(
      [25, 30, 35].map((minutes) => after(minutes * MINUTE_MS)),
    );
  });

  it('shows a calendar as failing after three failures, notifies after 24 hours, and stops after 7 days', () => {
    let history: ForeignHistory = fresh;
    const seen: string[] = [];
    for (let at = 30; at * MINUTE_MS <= 8 * DAY_MS; at += 30) {
      const result: AfterReading = afterReading(history, 'unreachable', after(at * MINUTE_MS), 0.5);
      const changes = [
        result.state !== history.state && result.state,
        result.notice && `notice ${result.notice}`,
      ];
      for (const change of changes) if (change) seen.push(`${at} ${change}`);
      history = result;
      if (!result.nextReadAt) break;
    }
    expect(seen).toEqual([
      '90 failing',
      `${24 * 60} notice failing`,
      `${7 * 24 * 60} off`,
      `${7 * 24 * 60} notice off`,
    ]);
    expect(history.readAt).toBe(NOW);
    expect(afterReading(history, 'unreachable', after(9 * DAY_MS), 0.5)).toMatchObject({
      state: 'off',
      nextReadAt: null,
      notice: null,
    });
  });

  it('forgets all failures after a success, also when the calendar was off', () => {
    const off = { ...fresh, state: 'off' as const, failures: 300, noticedAt: NOW };
    expect(afterReading(off, null, after(9 * DAY_MS), 0)).toEqual({
      state: 'ok',
      failures: 0,
      fault: null,
      readAt: after(9 * DAY_MS),
      noticedAt: null,
      nextReadAt: after(9 * DAY_MS + 25 * MINUTE_MS),
      notice: null,
    });
  });

  it('keeps a calendar on while the site itself was down for weeks', () => {
    expect(afterReading(fresh, 'too_slow', after(30 * DAY_MS), 0)).toMatchObject({
      state: 'ok',
      notice: null,
    });
  });
});

const busy = (start: number, end: number, uidHash = 'u') => ({ start, end, uidHash });

describe('joinBusyTimes', () => {
  it('joins times that overlap and leaves touching ones apart', () => {
    expect(joinBusyTimes([busy(20, 30, 'c'), busy(0, 10, 'a'), busy(5, 15, 'b'), busy(15, 18, 'd')])).toEqual(
      [busy(0, 15, 'a'), busy(15, 18, 'd'), busy(20, 30, 'c')],
    );
  });

  it('covers exactly the same moments, without overlaps', () => {
    const anyTime = fc
      .tuple(fc.nat(40), fc.integer({ min: 1, max: 20 }), fc.constantFrom('a', 'b'))
      .map(([start, length, uidHash]) => busy(start, start + length, uidHash));
    fc.assert(
      fc.property(fc.array(anyTime, { maxLength: 12 }), (times) => {
        const joined = joinBusyTimes(times);
        const covers = (list: typeof times, at: number) =>
          list.filter(({ start, end }) => start <= at && at < end);
        for (let at = 0; at < 61; at += 1)
          expect(covers(joined, at)).toHaveLength(covers(times, at).length > 0 ? 1 : 0);
      }),
    );
  });
});

const claim = (bookingId: string, start: number, end: number): Claim => ({ bookingId, start, end, seats: 1 });
const foreign = (start: number, end: number) =>
  claim(foreignClaimId('a'.repeat(24), 'hash', start), start, end);
const isEntry = ({ bookingId }: Claim) => entryOfClaim(bookingId) !== null;

describe('claims of foreign calendars', () => {
  it('are neither bookings nor entries', () => {
    expect(isForeignClaim(foreign(0, 1))).toBe(true);
    expect(entryOfClaim(foreign(0, 1).bookingId)).toBeNull();
    for (const id of ['a'.repeat(24), entryClaimId('b')]) expect(isForeignClaim(claim(id, 0, 1))).toBe(false);
  });

  it('conflict with each booking that they overlap, and with no entry', () => {
    const claims = [
      claim('late', 30, 40),
      claim('early', 0, 10),
      claim(entryClaimId('e'), 0, 40),
      foreign(5, 35),
      foreign(0, 6),
    ];
    expect(
      busyConflicts(claims, isEntry).map(({ booking, busy: { start } }) => [booking.bookingId, start]),
    ).toEqual([
      ['early', 0],
      ['late', 5],
    ]);
    expect(busyConflicts([claim('before', 0, 5), foreign(5, 35), claim('behind', 35, 40)], isEntry)).toEqual(
      [],
    );
  });

  it('refuse a new time, but not a booking that holds it already', () => {
    const claims = [foreign(0, 60), claim('held', 10, 20)];
    const judge = (wanted: Claim) => findConflict(judgedClaims(claims, wanted), wanted, 1);
    expect(judge(claim('new', 30, 40))?.bookingId).toBe(foreign(0, 60).bookingId);
    expect(judge(claim('held', 10, 20))).toBeNull();
    expect(judge(claim('held', 30, 40))?.bookingId).toBe(foreign(0, 60).bookingId);
  });
});

test('every fault has its own sentence', () => {
  const texts = FOREIGN_FAULTS.map(foreignFaultText);
  expect(new Set(texts).size).toBe(FOREIGN_FAULTS.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
  expect(foreignFaultText('too_large')).toContain(`${FOREIGN_LIMITS.bytes / 1024 ** 2} MB`);
  expect(FOREIGN_LIMITS.noticeHours * HOUR_MS).toBe(DAY_MS);
});
