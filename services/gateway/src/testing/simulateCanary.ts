import type { CanaryTest } from '@tm/contracts';
import { createTrial } from '../canary';

export type SimulatedSite = {
  networks: number;
  /** Visitors of the whole trial. The canary is judged after each of their reports. */
  visitors: number;
  /** Share of visitors with the canary, 0–100. */
  weight: number;
  /** Mean share of visitors with a load error, of visitors with a render error, and of poor vitals. */
  fail: number;
  poor: number;
  /** Added to these shares for visitors of the canary. */
  effect?: { fail?: number; poor?: number };
};

/** Returns random numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a function that draws a network; the sizes follow Zipf's law, as those of mobile carriers do. */
function networkDraw(networks: number, random: () => number) {
  const ends: number[] = [];
  for (let rank = 1; rank <= networks; rank += 1) ends.push((ends.at(-1) ?? 0) + 1 / rank);
  return () => {
    const point = random() * ends.at(-1)!;
    let [low, high] = [0, networks - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/**
 * Simulates a trial and returns the test that withdrew the canary and the number of visitors until then.
 * Networks differ in quality: their rates are a quarter to four times the mean.
 */
export function simulateCanary(
  seed: number,
  { networks, visitors, weight, fail, poor, effect = {} }: SimulatedSite,
): { test: CanaryTest; visitors: number } | undefined {
  const random = randomFrom(seed);
  const draw = networkDraw(networks, random);
  const quality = Array.from({ length: networks }, () => 4 ** (2 * random() - 1) / 1.35);
  const trial = createTrial();
  for (let count = 1; count <= visitors; count += 1) {
    const network = draw();
    const isCanary = random() * 100 < weight;
    const visitor = { network: `n${network}`, bucket: count % 10_000 };
    const happens = (rate: number, more = 0) => random() < rate * quality[network]! + (isCanary ? more : 0);
    trial.sent(isCanary, visitor);
    for (const kind of ['chunk', 'render'] as const)
      if (happens(fail, effect.fail)) trial.fault(isCanary, visitor, kind);
    if (random() < 10 / (isCanary ? weight : 100 - weight))
      trial.vitals(isCanary, visitor, {
        name: 'mf-catalog',
        version: '1.0.0',
        lcp: happens(poor, effect.poor) ? 9_000 : 900,
        cls: happens(poor, effect.poor) ? 1 : 0,
        inp: happens(poor, effect.poor) ? 900 : 90,
      });
    const test = trial.worseIn();
    if (test) return { test, visitors: count };
  }
  return undefined;
}
