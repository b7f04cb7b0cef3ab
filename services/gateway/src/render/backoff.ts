const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/** Pauses after failures in a row: 1 s, 2 s, 4 s and so on, up to a minute. A success ends them. */
export function createBackoff(now: () => number = Date.now) {
  let failures = 0;
  let until = 0;
  return {
    isResting: (): boolean => now() < until,
    /** Failures during a pause belong to the failure that began it. */
    fail: (): void => {
      if (now() < until) return;
      until = now() + Math.min(FIRST_MS * 2 ** failures, MAX_MS);
      failures += 1;
    },
    succeed: (): void => {
      failures = 0;
      until = 0;
    },
  };
}

export type Backoff = ReturnType<typeof createBackoff>;
