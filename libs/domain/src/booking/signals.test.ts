import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { bookingActions, checkTransition, type BookingLife } from './bookings';
import { cancelFreeUntil } from './cancellationTerms';
import { MAX_SIGNALS, SIGNAL_MINUTES, checkSignal, delayOfNext } from './signalRules';
import { announcedDelay, currentSignals, type Signal } from './signals';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-12-05T09:00:00Z');
const END = START + 2 * HOUR;
const at = (ms: number) => new Date(ms);
const late = (minutes: number, ms = START - HOUR, by: Signal['by'] = 'provider'): Signal => ({
  by,
  kind: 'late',
  minutes,
  at: at(ms),
});
const booking = (signals: Signal[] = [], more: Partial<BookingLife> = {}): BookingLife => ({
  status: 'accepted',
  expiresAt: null,
  startsAt: at(START),
  endsAt: at(END),
  cancellationHours: 24,
  history: [{ kind: 'status', status: 'accepted', by: 'provider', at: at(START - 48 * HOUR) }],
  signals,
  ...more,
});

describe('checkSignal', () => {
  const check = (now: number, given = now, life = booking()) =>
    checkSignal(life, { by: 'customer', at: at(given) }, at(now));

  it('allows signals from three hours before the start until the end, each limit to the millisecond', () => {
    expect(check(START - 3 * HOUR - 1)).toBe('signal_too_early');
    expect(check(START - 3 * HOUR)).toBe('legal');
    expect(check(END - 1)).toBe('legal');
    expect(check(END)).toBe('signal_over');
  });

  it('allows a signal that waited for 30 minutes, and refuses an older one', () => {
    expect(check(START, START - 30 * MINUTE)).toBe('legal');
    expect(check(START, START - 30 * MINUTE - 1)).toBe('signal_too_old');
  });

  it.each([
    ['pending', 'signal_too_early'],
    ['in_progress', 'signal_over'],
    ['completed', 'signal_over'],
    ['cancelled', 'signal_over'],
  ] as const)('refuses signals of a booking that is %s with %s', (status, verdict) => {
    expect(check(START, START, booking([], { status }))).toBe(verdict);
  });

  it('limits each party alone', () => {
    const own = Array.from({ length: MAX_SIGNALS }, () => late(10, START - HOUR, 'customer'));
    expect(check(START, START, booking(own))).toBe('too_many_signals');
    expect(check(START, START, booking(own.slice(1)))).toBe('legal');
    expect(checkSignal(booking(own), { by: 'provider', at: at(START) }, at(START))).toBe('legal');
  });

  it('refuses a signal from before the booking was moved', () => {
    const moved = { kind: 'rescheduled', status: 'accepted', by: 'customer', at: at(START - HOUR) } as const;
    const life = booking([], { history: [...booking().history, moved] });
    expect(check(START - HOUR + MINUTE, START - HOUR - 1, life)).toBe('signal_over');
    expect(check(START - HOUR + MINUTE, START - HOUR + 1, life)).toBe('legal');
  });
});

describe('announcedDelay', () => {
  it('is the last delay of that party', () => {
    const life = booking([late(45), late(10, START, 'customer'), late(20, START)]);
    expect(announcedDelay(life, 'provider')).toBe(20);
    expect(announcedDelay(life, 'customer')).toBe(10);
    expect(announcedDelay(booking([{ by: 'provider', kind: 'here', at: at(START) }]), 'provider')).toBe(0);
    expect(announcedDelay({}, 'provider')).toBe(0);
  });

  it('forgets the delay of an earlier time when the booking is moved', () => {
    const moved = { kind: 'rescheduled', status: 'accepted', by: 'customer', at: at(START) } as const;
    const life = booking([late(60)], { history: [...booking().history, moved] });
    expect(announcedDelay(life, 'provider')).toBe(0);
    expect(currentSignals(life)).toEqual([]);
  });
});

describe('a delay of the provider', () => {
  it.each([...SIGNAL_MINUTES])('of %i minutes makes cancelling free only from 45 on', (minutes) => {
    const life = booking([late(minutes)]);
    expect(cancelFreeUntil(life)).toEqual(at(minutes >= 45 ? END : START - 24 * HOUR));
    const verdict = checkTransition(life, 'cancelled', 'customer', at(START));
    expect(verdict).toBe(minutes >= 45 ? 'legal' : 'too_late_to_cancel');
  });

  it('of the customer changes nothing', () => {
    expect(cancelFreeUntil(booking([late(90, START, 'customer')]))).toEqual(at(START - 24 * HOUR));
  });

  it('offers exactly one way to cancel at every moment before the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SIGNAL_MINUTES), { maxLength: 6 }),
        fc.integer({ min: START - 3 * HOUR, max: END - 1 }),
        (delays, now) => {
          const life = booking(delays.map((minutes) => late(minutes)));
          const edges = bookingActions(life, 'customer', at(now)).filter(({ to }) => to === 'cancelled');
          expect(edges.map(({ late: isLate }) => isLate ?? false)).toEqual([(delays.at(-1) ?? 0) < 45]);
        },
      ),
    );
  });
});

test('delayOfNext is the smallest choice that covers the overlap with the next job', () => {
  const into = (minutes: number, gap: number) =>
    delayOfNext(booking([late(minutes)]), { startsAt: at(END + gap * MINUTE) });
  expect(into(30, 30)).toBeNull();
  expect(into(30, 29)).toBe(10);
  expect(into(45, 10)).toBe(45);
  expect(into(90, 0)).toBe(90);
  expect(delayOfNext(booking(), { startsAt: at(END) })).toBeNull();
});
