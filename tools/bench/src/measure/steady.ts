import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts `send` at a fixed rate, whether or not earlier calls have ended. Returns the time of each call in
 * ms. A call that starts late because of this process counts from the moment at which it was due, so that
 * a slow answer cannot hide the calls behind it.
 */
export async function steadily(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: () => Promise<void>,
): Promise<number[]> {
  const start = performance.now();
  const calls: Promise<number>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    calls.push(send().then(() => performance.now() - due));
  }
  return Promise.all(calls);
}
