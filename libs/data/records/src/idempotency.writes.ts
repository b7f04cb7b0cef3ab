import type { ClientSession } from '@tm/mongo';
import { IdempotencyModel } from '@tm/schema/records';
import { currentTime } from '@tm/mongo';

/** Identifies a call: user, route, key and the SHA-256 of the body. */
export type IdempotentCall = { userId: string; route: string; key: string; bodyHash: string };
/** A stored response; `body` is JSON text. */
export type StoredResponse = { bodyHash: string; status: number; body: string };

// Uses the driver directly: no field contains user input to cast, and these two calls are part of every
// booking.
const answers = () => IdempotencyModel.collection;

/** Finds the stored response of a call, or null. Responses are stored for 24 hours (a TTL index). */
export const findStoredResponse = async ({
  userId,
  route,
  key,
}: IdempotentCall): Promise<StoredResponse | null> => {
  const row = await answers().findOne(
    { userId, route, key },
    { projection: { _id: 0, bodyHash: 1, status: 1, answer: 1 } },
  );
  return row && { bodyHash: row['bodyHash'], status: row['status'], body: row['answer'] };
};

/**
 * Stores the response of a call, in the transaction of its effect. A concurrent duplicate conflicts on the
 * unique index: its transaction waits for the first and is then aborted, so the effect happens once.
 */
export const storeResponse = async (
  { userId, route, key, bodyHash }: IdempotentCall,
  { status, body }: { status: number; body: string },
  session?: ClientSession,
): Promise<void> => {
  const row = { userId, route, key, bodyHash, status, answer: body, createdAt: currentTime() };
  await answers().insertOne(row, session ? { session } : {});
};
