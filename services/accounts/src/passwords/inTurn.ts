import type { Call } from '@tm/service-kit';
import { createQueue, type Share } from '../queue';

type Caller = Pick<Call<'POST /api/auth/login'>, 'limits' | 'request'>;

/** Calls of one address that may wait for their password to be hashed; people of one carrier share an address. */
const WAITING_PER_ADDRESS = 8;
const shareOf = ({ limits, request }: Caller): Share => ({
  of: request.address,
  most: limits.scaled(WAITING_PER_ADDRESS),
});

/**
 * Sign-ins at work at once; hashing takes longer than all else, so more of them would only wait there. Were they to wait with the
 * database's connections in their hands, all of an address for the same counter, every other request would wait with them.
 */
const signIns = createQueue(4, 100);
/** New passwords have a queue of their own: a burst of registrations does not take the place of people who sign in. */
const newPasswords = createQueue(2, 50, 'Too many people are signing up at the moment. Please try again.');

/** Signs somebody in when it is their turn; one address has a share of the queue. */
export const signInInTurn = <T>(caller: Caller, task: () => Promise<T>): Promise<T> =>
  signIns(task, shareOf(caller));

/** Does what hashes a new password when it is its turn; one address has a share of the queue. */
export const setPasswordInTurn = <T>(caller: Caller, task: () => Promise<T>): Promise<T> =>
  newPasswords(task, shareOf(caller));
