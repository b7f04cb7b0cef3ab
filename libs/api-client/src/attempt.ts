import { isApiError } from '@tm/platform';
import { newKey } from './idempotency';

/**
 * The part of an attempt that outlives the page. It is stored with the form draft, so that a retry after a
 * reload uses the same key.
 */
export type StoredAttempt = { key: string; words: string };

/**
 * Manages the idempotency key of a form (PD-22). The same body keeps its key while no definite response has
 * arrived, however often the network loses the response. Another body, or the same body after a definite
 * response, gets a new key. `const [attempt] = useState(createAttempt)`, then `send({ body, key:
 * attempt.keyFor(body) })` and `attempt.settle(error)` with its result. `stored` is the
 * earlier value of `attempt.toStored()` after a reload.
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
    /**
     * Without a response, or with one of status 500 or above, it is unknown whether the request took effect,
     * so the next attempt keeps the key.
     */
    settle(error?: unknown): void {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) words = '';
    },
    toStored: (): StoredAttempt => ({ key, words }),
  };
}
