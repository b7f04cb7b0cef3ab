import type { BookingLife, BookingStatus } from '../booking/bookings';
import type { MoneyBooking, MoneyPayment } from './moneyDue';

// A booking of two hours that is paid, for tests. Free cancellation ends a day before the start.
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const START = Date.parse('2026-12-05T09:00:00Z');
export const END = START + 2 * HOUR;
export const PRICE = 1_000_000;

const event = (status: BookingStatus, at: number): BookingLife['history'][number] => ({
  kind: 'status',
  status,
  at: new Date(at),
});

/** Returns the history of a booking in this status that was accepted at `acceptedAt`. */
export const historyOf = (status: BookingStatus, acceptedAt: number): BookingLife['history'] => {
  const made = event('pending', START - 5 * DAY);
  if (status === 'pending') return [made];
  const started = status === 'accepted' ? [] : [event('in_progress', START)];
  return [made, event('accepted', acceptedAt), ...started];
};

export const paidBooking = (status: BookingStatus, more: Partial<MoneyBooking> = {}): MoneyBooking => ({
  status,
  expiresAt: status === 'pending' ? new Date(START) : null,
  startsAt: new Date(START),
  endsAt: new Date(END),
  cancellationHours: 24,
  history: historyOf(status, START - 4 * DAY),
  ...more,
});

export const heldPayment = (more: Partial<MoneyPayment> = {}): MoneyPayment => ({
  state: 'held',
  paid: PRICE,
  refunded: 0,
  released: 0,
  ...more,
});

export const at = (ms: number): Date => new Date(ms);
