import type { SignalRequest } from '@tm/contracts';
import { PENDING_PREFIX, readUserItem, useUserItems, writeUserItem } from '@tm/platform';

/** A signal that waits in this browser for the network, with the booking it belongs to. */
export type PendingSignal = SignalRequest & { bookingId: string; title: string };

const PENDING_SIGNAL = `${PENDING_PREFIX}signal:`;
const nameOf = ({ bookingId, at }: Pick<PendingSignal, 'bookingId' | 'at'>) =>
  `${PENDING_SIGNAL}${bookingId}:${at}`;

const isSignal = (value: PendingSignal | undefined): value is PendingSignal =>
  typeof value?.bookingId === 'string' && typeof value.at === 'string' && typeof value.kind === 'string';

export const keepSignal = (userId: string, signal: PendingSignal): void =>
  writeUserItem(userId, nameOf(signal), signal);

export const dropSignal = (userId: string, signal: PendingSignal): void =>
  writeUserItem(userId, nameOf(signal), undefined);

/** Returns true while the signal waits: another tab may have sent it, or the user has discarded it. */
export const isWaiting = (userId: string, signal: PendingSignal): boolean =>
  isSignal(readUserItem<PendingSignal>(userId, nameOf(signal)));

/** Returns the waiting signals of a user, or those of one booking, the oldest first, across tabs. */
export const usePendingSignals = (userId: string | undefined, bookingId = ''): PendingSignal[] =>
  useUserItems<PendingSignal>(userId, PENDING_SIGNAL + bookingId).filter(isSignal);
