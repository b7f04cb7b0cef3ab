import type { Call } from '@tm/service-kit';
import { createQueue, type Share } from '../queue';

type Caller = Pick<Call<'POST /api/auth/login'>, 'limits' | 'request'>;

/**
 * Calls of one address that may wait for the hashing of a password. Users of one mobile carrier share an
 * address.
 */
const WAITING_PER_ADDRESS = 8;
const shareOf = ({ limits, request }: Caller): Share => ({
  of: request.address,
  most: limits.scaled(WAITING_PER_ADDRESS),
});

/**
 * Limits concurrent sign-ins. Hashing takes longest, so that more of them would only wait for it; while they
 * wait they would hold database connections, and every other request would wait for those.
 */
const signIns = createQueue(4, 100);
/** New passwords have a separate queue, so that a burst of registrations does not delay sign-ins. */
const newPasswords = createQueue(2, 50, 'Too many people are signing up at the moment. Please try again.');

/** Runs a sign-in in the queue. Each address has a limited share of it. */
export const signInInTurn = <T>(caller: Caller, task: () => Promise<T>): Promise<T> =>
  signIns(task, shareOf(caller));

/** Runs a task that hashes a new password in the queue. Each address has a limited share of it. */
export const setPasswordInTurn = <T>(caller: Caller, task: () => Promise<T>): Promise<T> =>
  newPasswords(task, shareOf(caller));
