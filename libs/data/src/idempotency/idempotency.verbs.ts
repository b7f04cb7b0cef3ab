import type { ClientSession } from 'mongoose';
import { IdempotencyModel } from './idempotency.schema';

/** Whose call of which route under which key, with which body (its SHA-256). */
export type IdempotentCall = { userId: string; route: string; key: string; bodyHash: string };
/** What was answered; `body` is JSON text. */
export type KeptAnswer = { bodyHash: string; status: number; body: string };

/** The answer kept for a call, or null. It is kept for 24 hours (a TTL index). */
export const findAnswer = async ({ userId, route, key }: IdempotentCall): Promise<KeptAnswer | null> => {
  const row = await IdempotencyModel.findOne({ userId, route, key }).lean();
  return row && { bodyHash: row.bodyHash, status: row.status, body: row.answer };
};

/**
 * Keeps the answer of a call, in the transaction of its effect. A twin that runs at the same time meets the unique index:
 * its transaction waits for ours and is then aborted, so the effect happens once.
 */
export const keepAnswer = async (
  call: IdempotentCall,
  answer: { status: number; body: string },
  session?: ClientSession,
): Promise<void> => {
  const { userId, route, key, bodyHash } = call;
  await IdempotencyModel.create(
    [{ userId, route, key, bodyHash, status: answer.status, answer: answer.body, createdAt: new Date() }],
    { session: session ?? null },
  );
};
