import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import type { BookingRow } from './booking.schema';

export type StatusCounts = Record<BookingStatus, number>;

export type Stored = Partial<Record<BookingStatus, number | null>> | null | undefined;

export type Increments = Record<string, number>;

export type Counted = Pick<BookingRow, 'customerId' | 'providerId' | 'status' | 'totalAmountKobo'> &
  Pick<Partial<BookingRow>, 'earnedFrom'>;

export const whole = (stored: Stored): StatusCounts =>
  Object.fromEntries(BOOKING_STATUSES.map((status) => [status, stored?.[status] ?? 0])) as StatusCounts;

/** Counts bookings in each status. */
export const countByStatus = (bookings: Iterable<{ status: BookingStatus }>): StatusCounts => {
  const counts = whole(null);
  for (const { status } of bookings) counts[status] += 1;
  return counts;
};

const shift = (place: string, from: BookingStatus | null, to: BookingStatus): Increments => ({
  ...(from && { [`${place}.${from}`]: -1 }),
  [`${place}.${to}`]: 1,
});

/**
 * Returns the increments of the customer's counters for a booking that moves from the status `from`, or is
 * new (null).
 */
export const customerIncrement = (from: BookingStatus | null, { status }: Counted): Increments =>
  shift('bookingCounts', from, status);

export const isEarned = ({ status, earnedFrom }: Pick<Counted, 'status' | 'earnedFrom'>): boolean =>
  status === 'completed' && !earnedFrom;

/**
 * Returns the increments of the provider's counters. The earnings of a booking completed before its start are
 * added later (`countEarned`).
 */
export const providerIncrement = (
  from: BookingStatus | null,
  { status, totalAmountKobo, earnedFrom }: Counted,
): Increments => ({
  ...shift('totals.byStatus', from, status),
  ...(from === null && { 'totals.bookings': 1 }),
  ...(from === null && status === 'pending' && { 'totals.pending': 1 }),
  ...(from === 'pending' && { 'totals.pending': -1 }),
  ...(isEarned({ status, earnedFrom }) && { 'totals.earningsKobo': totalAmountKobo }),
});

/** Adds increments of the same document, so that one write counts several bookings. */
export const sumIncrements = (list: readonly Increments[]): Increments => {
  const sum: Increments = {};
  for (const [field, by] of list.flatMap((increments) => Object.entries(increments)))
    sum[field] = (sum[field] ?? 0) + by;
  return sum;
};
