import { isApiError } from '@tm/platform';
import { newKey } from './idempotency';

/** What of an attempt outlives the page. Kept beside the words of the form, it makes a retry after a reload the same act. */
export type StoredAttempt = { key: string; words: string };

/**
 * The idempotency key of a form (PD-22). The same words are one act under one key, however often the network loses the answer; other
 * words, or the same again after an answer, are another. `const [attempt] = useState(createAttempt)`, then
 * `send({ body, key: attempt.keyFor(body) })` and `attempt.settle(error)` with what came of it.
 * `kept` is what `attempt.kept()` said before a reload.
 */
export function createAttempt(stored: StoredAttempt = { key: newKey(), words: '' }) {
  let { key, words } = stored;
  return {
    keyFor(body: unknown): string {
      const now = JSON.stringify(body);
      if (now !== words) key = newKey();
      words = now;
      return key;
    },
    /** No answer, or one that a broken server gave, leaves open whether it happened: the next try is the same act. */
    settle(error?: unknown): void {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) words = '';
    },
    toStored: (): StoredAttempt => ({ key, words }),
  };
}
