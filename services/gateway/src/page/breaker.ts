/** So many failures one after the other, and nobody is asked for a while; then one may try. */
const FAILURES = 5;
const REST_MS = 5_000;

/** Knows whether something that keeps failing shall be asked again. */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0;
  let restUntil = 0;
  return {
    isOpen: (): boolean => now() < restUntil,
    succeed: (): void => {
      failures = 0;
      restUntil = 0;
    },
    fail: (): void => {
      failures += 1;
      if (failures >= FAILURES) restUntil = now() + REST_MS;
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
