import { closeBookings } from './commands/closeBookings';
import { outboxWorker, type Service, type Worker } from '@tm/service-kit';

/** Short, so that the work of a killed process goes on soon. A repeated job does nothing twice. */
const LEASE_MS = 20_000;

/**
 * Ends the open bookings of suspended users and closed accounts, or notifies the customers of suspended
 * providers that they stay.
 */
export const closeBookingsWorker = (log: Service['log'], leaseMs = LEASE_MS): Worker =>
  outboxWorker({ kind: 'close-bookings', handle: closeBookings, log, leaseMs });
