import { lagosDate, type Kobo, type Role, type UserStatus } from '@tm/domain';
import mongoose, { type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../refusal';
import { PlatformTallyModel } from './platformTally.schema';

/** Two transactions that change the same document at once make one of them begin anew, so changes are spread over so many. */
export const PLATFORM_SLOTS = 16;

type Standing = { role: Role; status: UserStatus };

/** The name of a count of people: `service_provider:active`. */
export const peopleName = ({ role, status }: Standing): string => `${role}:${status}`;

const shift = async (session: ClientSession | null, increments: Record<string, number>): Promise<void> => {
  const slot = Math.floor(Math.random() * PLATFORM_SLOTS);
  try {
    await PlatformTallyModel.updateOne({ _id: slot }, { $inc: increments }, { upsert: true }).session(
      session,
    );
  } catch (error) {
    // The very first use of a slot, twice at once: the one that lost starts again and finds it.
    if (isDuplicateKey(error) && error instanceof mongoose.mongo.MongoError)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
};

/**
 * Somebody has come (`before` null), or has another role or status. Every verb that writes either calls it in its transaction, after
 * the person's own document.
 */
export const tallyPerson = async (
  session: ClientSession | null,
  before: Standing | null,
  after: Standing,
): Promise<void> => {
  const [from, to] = [before && peopleName(before), peopleName(after)];
  if (from === to) return;
  await shift(session, { ...(from && { [`people.${from}`]: -1 }), [`people.${to}`]: 1 });
};

/** A booking of so much is earned at `at` (completed, and begun); in the transaction that counts it, as its last change. */
export const tallyCompletion = async (
  session: ClientSession | null,
  totalAmountKobo: Kobo,
  at: Date,
): Promise<void> => {
  const day = `completed.${lagosDate(at)}`;
  await shift(session, { [`${day}.bookings`]: 1, [`${day}.kobo`]: totalAmountKobo });
};
