import { lagosDate, type Kobo, type Role, type UserStatus } from '@tm/domain';
import mongoose from 'mongoose';
import { type ClientSession, isDuplicateKey } from '@tm/mongo';
import { PlatformCounterModel } from './platformCounter.schema';

/**
 * The number of slots. Concurrent transactions on one document conflict and one is retried, so changes are
 * spread.
 */
export const PLATFORM_SLOTS = 16;

type RoleAndStatus = { role: Role; status: UserStatus };

/** Returns the name of a counter of users: `service_provider:active`. */
export const peopleName = ({ role, status }: RoleAndStatus): string => `${role}:${status}`;

const shift = async (session: ClientSession | null, increments: Record<string, number>): Promise<void> => {
  const slot = Math.floor(Math.random() * PLATFORM_SLOTS);
  try {
    await PlatformCounterModel.updateOne({ _id: slot }, { $inc: increments }, { upsert: true }).session(
      session,
    );
  } catch (error) {
    // Two concurrent first uses of a slot conflict on the insert. The loser is retried and then finds the
    // slot.
    if (isDuplicateKey(error) && error instanceof mongoose.mongo.MongoError)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
};

/**
 * Updates the counters for a new user (`before` null) or a change of role or status. Every command that
 * writes either must call it in its transaction, after the user document.
 */
export const updatePeopleCounters = async (
  session: ClientSession | null,
  before: RoleAndStatus | null,
  after: RoleAndStatus,
): Promise<void> => {
  const [from, to] = [before && peopleName(before), peopleName(after)];
  if (from === to) return;
  await shift(session, { ...(from && { [`people.${from}`]: -1 }), [`people.${to}`]: 1 });
};

/**
 * Counts the amounts of bookings as earned at `at` (completed, and begun), in the transaction that counts
 * them, as its last change.
 */
export const countCompletions = async (
  session: ClientSession | null,
  completed: readonly { totalAmountKobo: Kobo; at: Date }[],
): Promise<void> => {
  const increments: Record<string, number> = {};
  for (const { totalAmountKobo, at } of completed) {
    const day = `completed.${lagosDate(at)}`;
    increments[`${day}.bookings`] = (increments[`${day}.bookings`] ?? 0) + 1;
    increments[`${day}.kobo`] = (increments[`${day}.kobo`] ?? 0) + totalAmountKobo;
  }
  await shift(session, increments);
};

/** Counts the amount of one booking, as `countCompletions` does. */
export const countCompletion = (
  session: ClientSession | null,
  totalAmountKobo: Kobo,
  at: Date,
): Promise<void> => countCompletions(session, [{ totalAmountKobo, at }]);
