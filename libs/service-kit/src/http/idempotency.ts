import { createHash } from 'node:crypto';
import { findStoredResponse, storeResponse, type IdempotentCall, type StoredResponse } from '@tm/records';
import { isDuplicateKey } from '@tm/mongo';
import { problem, toProblem } from './problem';
import type { Answer } from './route';

const KEY = /^[\x21-\x7e]{1,255}$/;

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns the SHA-256 of a body, independent of the order of its members. */
export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body, sorted)).digest('hex');

type Keyed = { userId: string; route: string; key: string; body: unknown };

/** Returns the call of an `Idempotency-Key`. Throws 400 unless the key is 1–255 visible ASCII characters. */
export const idempotentCall = ({ userId, route, key, body }: Keyed): IdempotentCall => {
  if (!KEY.test(key))
    throw problem.badRequest('idempotency_key', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  return { userId, route, key, bodyHash: hashBody(body) };
};

const replay = (call: IdempotentCall, kept: StoredResponse): Answer => {
  if (kept.bodyHash !== call.bodyHash) {
    throw problem.unprocessable(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another request',
    );
  }
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' };
  if (kept.status >= 400) headers['Content-Type'] = 'application/problem+json';
  return { status: kept.status, body: JSON.parse(kept.body), headers };
};

/** Stores a 409. Returns the response of a twin that was stored first, otherwise null. */
const storeRejection = async (call: IdempotentCall, body: string): Promise<Answer | null> => {
  try {
    await storeResponse(call, { status: 409, body });
    return null;
  } catch (error) {
    const twin = isDuplicateKey(error) ? await findStoredResponse(call) : null;
    if (twin) return replay(call, twin);
    throw error;
  }
};

/**
 * Runs `act` at most once for a call. `act` stores its response in the transaction of its effect. A parallel
 * twin is blocked by the unique index, aborts, and returns the stored response. A 409 is a response too and
 * is stored after the abort.
 */
export const once = async (
  call: IdempotentCall,
  act: () => Promise<{ answer: Answer; kept: boolean }>,
  asProblemBody: (error: unknown) => Record<string, unknown>,
): Promise<Answer> => {
  const before = await findStoredResponse(call);
  if (before) return replay(call, before);
  try {
    const { answer, kept } = await act();
    if (!kept) throw new Error(`${call.route} is idempotent, but its handler did not store its response.`);
    return answer;
  } catch (error) {
    const twin = await findStoredResponse(call);
    if (twin) return replay(call, twin);
    if (toProblem(error).status === 409) {
      const first = await storeRejection(call, JSON.stringify(asProblemBody(error)));
      if (first) return first;
    }
    throw error;
  }
};
