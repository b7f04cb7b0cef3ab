import type { ClientSession } from 'mongoose';
import { IdempotencyModel } from './idempotency.schema';

/** Whose call of which route under which key, with which body (its SHA-256). */
export type IdempotentCall = { userId: string; route: string; key: string; bodyHash: string };
/** What was answered; `body` is JSON text. */
export type KeptAnswer = { bodyHash: string; status: number; body: string };

// By the driver: every field is a text of ours, and these two stand in every booking.
const answers = () => IdempotencyModel.collection;

/** The answer kept for a call, or null. It is kept for 24 hours (a TTL index). */
export const findAnswer = async ({ userId, route, key }: IdempotentCall): Promise<KeptAnswer | null> => {
  const row = await answers().findOne(
    { userId, route, key },
    { projection: { _id: 0, bodyHash: 1, status: 1, answer: 1 } },
  );
  return row && { bodyHash: row['bodyHash'], status: row['status'], body: row['answer'] };
};

/**
 * Keeps the answer of a call, in the transaction of its effect. A twin that runs at the same time meets the unique index:
 * its transaction waits for ours and is then aborted, so the effect happens once.
 */
export const keepAnswer = async (
  { userId, route, key, bodyHash }: IdempotentCall,
  { status, body }: { status: number; body: string },
  session?: ClientSession,
): Promise<void> => {
  const row = { userId, route, key, bodyHash, status, answer: body, createdAt: new Date() };
  await answers().insertOne(row, session ? { session } : {});
};
