import { isApiError } from '@tm/platform';
import { newKey } from './idempotency';

/**
 * The idempotency key of a form (decision 22). The same words are one act under one key, however often the network loses the answer; other
 * words, or the same again after an answer, are another. `const [attempt] = useState(createAttempt)`, then
 * `send({ body, key: attempt.keyFor(body) })` and `attempt.settle(error)` with what came of it.
 */
export function createAttempt() {
  let key = newKey();
  let words = '';
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
  };
}
