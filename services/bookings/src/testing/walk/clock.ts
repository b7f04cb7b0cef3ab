import { createTestClock, currentTime, followTestClock, setClockOffset } from '@tm/mongo';
import type { Client } from '@tm/service-kit/testing';
import type { ServiceProcess } from '../serviceProcess';

/** The `Date` header has whole seconds, so a clock that follows may be this much behind, in ms. */
const BEHIND_MS = 2_000;

/** Waits until the condition holds, which is checked again after a pause. Throws `what` after `limitMs`. */
export const until = async (
  holds: () => Promise<boolean>,
  { everyMs, limitMs, what }: { everyMs: number; limitMs: number; what: () => string },
): Promise<void> => {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > limitMs) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** The test clock of the walks, which this process and the services follow. */
export type WalkClock = {
  /** Moves the clock forward, and resolves when every process follows. */
  forward: (ms: number) => Promise<void>;
  /** The times at which the clock has stood after a move, in epoch ms. */
  moments: readonly number[];
  stop: () => Promise<void>;
};

/** Opens the test clock for this process. `anyone` calls the services, which run with TEST_CLOCK=1. */
export const openWalkClock = async (
  instances: readonly ServiceProcess[],
  anyone: Client,
): Promise<WalkClock> => {
  await createTestClock();
  const stop = await followTestClock();
  const clients = instances.map((instance) => instance.as(anyone));
  const moments = [currentTime().getTime()];
  let offset = 0;
  const hasCome = (shown: number): boolean => shown > Date.now() + offset - BEHIND_MS;
  const follow = async (): Promise<boolean> => {
    if (!hasCome(currentTime().getTime())) return false;
    for (const client of clients) {
      // The rejection of a signed-out caller has the header too.
      const { headers } = await client.get('/api/bookings');
      if (!hasCome(Date.parse(headers.get('date')!))) return false;
    }
    return true;
  };
  return {
    moments,
    stop,
    forward: async (ms) => {
      offset += Math.max(ms, 2 * BEHIND_MS);
      await setClockOffset(offset);
      const what = () => 'A service does not follow the test clock.';
      await until(follow, { everyMs: 20, limitMs: 30_000, what });
      moments.push(currentTime().getTime());
    },
  };
};
