import { createBackoff, type Backoff } from './backoff';
import type { PairName } from './messages';

/** Pages of one pair at the process: the rendered page and the waiting ones. */
const MAX_PAGES = 17;
/** Deployments replace pairs, so that old ones are forgotten. */
const MAX_PAIRS = 32;

type PairState = { pages: number; backoff: Backoff; isFull: () => boolean };

/** Counts the pages in progress of each pair of versions, and its pauses after failures. */
export function createPairStates(now: () => number) {
  const states = new Map<PairName, PairState>();

  function of(pair: PairName): PairState {
    const known = states.get(pair);
    if (known) return known;
    const state: PairState = {
      pages: 0,
      backoff: createBackoff(now),
      isFull: () => state.pages >= MAX_PAGES,
    };
    states.set(pair, state);
    const [oldest] = states.keys();
    if (oldest !== undefined && states.size > MAX_PAIRS) states.delete(oldest);
    return state;
  }

  return { of };
}
