import type { BenchCase, Sides } from './benchCase';
import { judgeCase, type Pair } from './judgeCase';
import { shuffle } from './shuffle';

export type OpenCase = { bench: BenchCase; sides: Sides };
/** What came of a case; `error` when a side could not be measured at all. */
export type Measured = { bench: BenchCase; pairs: Pair[]; error?: string };
type Limits = { least: number; most: number };
type Watcher = (line: string) => void;

/** One pair: ours, then its baseline. */
export async function measurePair({ ours, baseline }: Sides): Promise<Pair> {
  const first = await ours();
  return { ours: first, baseline: baseline ? await baseline() : null };
}

function wantsMore({ bench, pairs, error }: Measured, limits: Limits): boolean {
  if (error !== undefined) return false;
  const { least, most } = bench.pairs ?? limits;
  if (pairs.length < least) return true;
  return pairs.length < most && judgeCase(bench, pairs).some(({ verdict }) => verdict === 'undecided');
}

/**
 * Measures the cases in rounds: in each, every case that still needs it runs once with its own baseline right after (A B A B …), the
 * cases in a new order each time. A case ends with its `least` pairs, or when it is no longer undecided, or with `most`.
 */
export async function runRounds(
  open: readonly OpenCase[],
  limits: Limits,
  watch: Watcher,
): Promise<Measured[]> {
  const all = open.map(({ bench, sides }) => ({ sides, measured: { bench, pairs: [] } as Measured }));
  for (let round = 1, pending = all; pending.length > 0; round++) {
    watch(`round ${round}: ${pending.map(({ measured }) => measured.bench.name).join(', ')}`);
    for (const { sides, measured } of shuffle(pending)) {
      try {
        measured.pairs.push(await measurePair(sides));
      } catch (error) {
        measured.error = error instanceof Error ? error.message : String(error);
      }
    }
    pending = pending.filter(({ measured }) => wantsMore(measured, limits));
  }
  return all.map(({ measured }) => measured);
}
