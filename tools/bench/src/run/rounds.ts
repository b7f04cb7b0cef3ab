import type { BenchCase, Sides } from './benchCase';
import { checkCase, type Pair } from './checkCase';
import { shuffle } from './shuffle';

export type OpenCase = { bench: BenchCase; sides: Sides };
/** Measured pairs of a case. `error` is set when a side could not be measured. */
export type Measured = { bench: BenchCase; pairs: Pair[]; error?: string };
type Limits = { min: number; max: number };
type OnProgress = (line: string) => void;

/** Measures one pair: ours, then the baseline. */
export async function measurePair({ ours, baseline }: Sides): Promise<Pair> {
  const first = await ours();
  return { ours: first, baseline: baseline ? await baseline() : null };
}

function needsMorePairs({ bench, pairs, error }: Measured, limits: Limits): boolean {
  if (error !== undefined) return false;
  const { min, max } = bench.pairs ?? limits;
  if (pairs.length < min) return true;
  return pairs.length < max && checkCase(bench, pairs).some(({ verdict }) => verdict === 'undecided');
}

/**
 * Measures the cases in rounds. Each round runs every pending case once, directly followed by its baseline
 * (A B A B …), in a new random order. A case ends when it is decided after `min` pairs, or after `max` pairs.
 */
export async function runRounds(
  open: readonly OpenCase[],
  limits: Limits,
  onProgress: OnProgress,
): Promise<Measured[]> {
  const all = open.map(({ bench, sides }) => ({ sides, measured: { bench, pairs: [] } as Measured }));
  for (let round = 1, pending = all; pending.length > 0; round++) {
    onProgress(`round ${round}: ${pending.map(({ measured }) => measured.bench.name).join(', ')}`);
    for (const { sides, measured } of shuffle(pending)) {
      try {
        measured.pairs.push(await measurePair(sides));
      } catch (error) {
        measured.error = error instanceof Error ? error.message : String(error);
      }
    }
    pending = pending.filter(({ measured }) => needsMorePairs(measured, limits));
  }
  return all.map(({ measured }) => measured);
}
