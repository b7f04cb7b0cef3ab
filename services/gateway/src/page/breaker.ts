/** After this many consecutive failures the service is not called for a while; then one call tests it. */
const FAILURES = 5;
const REST_MS = 5_000;

/** Decides whether a failing service is called again. */
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
