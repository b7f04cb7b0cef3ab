import { countByStatus } from '@tm/schema/bookings';
import { BOOKING_STATUSES } from '@tm/domain';
import { numberOf } from '../ids';
import type { BookingRow } from './booking';

/**
 * Counts the bookings of each customer by status. The array
 * needs a few bytes per customer, also for a million.
 */
export class BookingCounter {
  private readonly counts: Uint32Array;

  /** Instances in several threads can share one `memory`. */
  constructor(memory: SharedArrayBuffer) {
    this.counts = new Uint32Array(memory);
  }

  static memoryFor = (customers: number): SharedArrayBuffer =>
    new SharedArrayBuffer(customers * BOOKING_STATUSES.length * Uint32Array.BYTES_PER_ELEMENT);

  record(bookings: readonly BookingRow[]): void {
    for (const { customerId, status } of bookings) {
      const index = numberOf(customerId) * BOOKING_STATUSES.length + BOOKING_STATUSES.indexOf(status);
      Atomics.add(this.counts, index, 1);
    }
  }

  /** Returns the counts of one customer, equal to the counts that the booking commands maintain. */
  countsOf(customer: number): ReturnType<typeof countByStatus> {
    const counts = countByStatus([]);
    BOOKING_STATUSES.forEach((status, offset) => {
      counts[status] = this.counts[customer * BOOKING_STATUSES.length + offset] ?? 0;
    });
    return counts;
  }
}
