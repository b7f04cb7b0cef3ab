import { tallyStatuses } from '@tm/data';
import { BOOKING_STATUSES } from '@tm/domain';
import { numberOf } from '../ids';
import type { BookingRow } from './booking';

/** How many bookings of each status each customer has made, by the customer's number: a few bytes for each of a million. */
export class BookingLedger {
  private readonly counts: Uint32Array;

  /** All who write into the same memory, in whatever thread, keep one ledger. */
  constructor(memory: SharedArrayBuffer) {
    this.counts = new Uint32Array(memory);
  }

  static memoryFor = (customers: number): SharedArrayBuffer =>
    new SharedArrayBuffer(customers * BOOKING_STATUSES.length * Uint32Array.BYTES_PER_ELEMENT);

  note(bookings: readonly BookingRow[]): void {
    for (const { customerId, status } of bookings) {
      const place = numberOf(customerId) * BOOKING_STATUSES.length + BOOKING_STATUSES.indexOf(status);
      Atomics.add(this.counts, place, 1);
    }
  }

  /** As the verbs that move a booking would have left them. */
  countsOf(customer: number): ReturnType<typeof tallyStatuses> {
    const counts = tallyStatuses([]);
    BOOKING_STATUSES.forEach((status, at) => {
      counts[status] = this.counts[customer * BOOKING_STATUSES.length + at] ?? 0;
    });
    return counts;
  }
}
