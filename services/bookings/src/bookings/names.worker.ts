import { writeNewNames } from '@tm/data';
import { outboxWorker, type Service, type Worker } from '@tm/service-kit';

const POLL_MS = 5_000;
/** Somebody with a hundred thousand bookings takes a minute. */
const LEASE_MS = 10 * 60_000;

/** Bookings are found by the names that their sides have now: written anew after somebody took another one. */
export const namesWorker = (log: Service['log'], pollMs = POLL_MS): Worker =>
  outboxWorker({
    kind: 'booking-names',
    handle: ({ payload }) => writeNewNames(payload.userId),
    log,
    pollMs,
    leaseMs: LEASE_MS,
  });
