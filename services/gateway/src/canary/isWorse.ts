import type { RateSums } from './networkCounts';

/**
 * Number of networks in which a canary must have failed, so that an attacker with a few machines cannot stop
 * it. The live version needs as many networks for a comparison.
 */
export const ENOUGH_NETWORKS = 10;

/**
 * Standard normal value that the difference must exceed. It is far above that of one test at 5 % (1.645),
 * because five tests are repeated at every report; ADR-054 has the measured rates.
 */
const CRITICAL = 4;

/** Returns mean and squared standard error, with one failing and one sound network added (Agresti–Caffo). */
function estimate({ networks, sum, squares }: RateSums) {
  const count = networks + 2;
  const mean = (sum + 1) / count;
  return { mean, error: ((squares + 1) / count - mean ** 2) / count };
}

export type Comparison = {
  /** Difference of the rates that does not matter to users. */
  margin: number;
  /** Stops a canary without enough live networks if this share of its networks' visitors fails. */
  aloneRate?: number;
};

/** Returns true if the rate of the first version is significantly above that of the second. */
export function isWorse(canary: RateSums, live: RateSums, { margin, aloneRate }: Comparison): boolean {
  if (canary.failing < ENOUGH_NETWORKS) return false;
  if (live.networks < ENOUGH_NETWORKS)
    return aloneRate !== undefined && canary.sum / canary.networks >= aloneRate;
  const [here, there] = [estimate(canary), estimate(live)];
  return here.mean - there.mean - margin > CRITICAL * Math.sqrt(here.error + there.error);
}
