import { writeNewNames } from './commands/bookingNames.commands';
import { outboxWorker, type Service, type Worker } from '@tm/service-kit';

const POLL_MS = 5_000;
/** A user with a hundred thousand bookings takes a minute. */
const LEASE_MS = 10 * 60_000;

/**
 * Updates the names in bookings after a user or business was renamed, so that searches find the current
 * names.
 */
export const namesWorker = (log: Service['log'], pollMs = POLL_MS): Worker =>
  outboxWorker({
    kind: 'booking-names',
    handle: ({ payload }) => writeNewNames(payload.userId),
    log,
    pollMs,
    leaseMs: LEASE_MS,
  });
