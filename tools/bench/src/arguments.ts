import { parseArgs } from 'node:util';
import { BenchError } from './BenchError';

export type BenchArguments = {
  /**
   * Names of the selected cases. A noun such as `services`
   * selects all its cases; no name selects every case.
   */
  selected: string[];
  size: string;
  /** Path of an earlier result to compare with. */
  compare: string | undefined;
  pairs: { min: number; max: number };
};

type ValidNames = { cases: readonly string[]; sizes: readonly string[] };

const OPTIONS = {
  size: { type: 'string', default: '10k' },
  compare: { type: 'string' },
  pairs: { type: 'string' },
} as const;

/** Minimum number of pairs. Quartiles of fewer pairs are meaningless (performance.md). */
export const MIN_PAIRS = 7;
export const MAX_PAIRS = 21;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new BenchError(`${(error as Error).message}. Known options: --size, --compare, --pairs.`);
  }
}

function parsePairs(text: string | undefined): BenchArguments['pairs'] {
  if (text === undefined) return { min: MIN_PAIRS, max: MAX_PAIRS };
  const min = Number(text);
  if (!Number.isInteger(min) || min < MIN_PAIRS)
    throw new BenchError(`--pairs must be an integer of at least ${MIN_PAIRS}, not "${text}".`);
  return { min, max: Math.max(min, MAX_PAIRS) };
}

/** Reads the command line. Throws a `BenchError` that names the invalid argument and the valid values. */
export function readArguments(args: string[], { cases, sizes }: ValidNames): BenchArguments {
  const { values, positionals } = parse(args);
  if (!sizes.includes(values.size))
    throw new BenchError(`There is no data of size "${values.size}". Sizes: ${sizes.join(', ')}.`);
  const matches = (name: string, argument: string) => name === argument || name.startsWith(`${argument}/`);
  const unknown = positionals.find((argument) => !cases.some((name) => matches(name, argument)));
  if (unknown !== undefined)
    throw new BenchError(`There is no case "${unknown}". Cases: ${cases.join(', ')}.`);
  const selected = cases.filter(
    (name) => positionals.length === 0 || positionals.some((argument) => matches(name, argument)),
  );
  return { selected, size: values.size, compare: values.compare, pairs: parsePairs(values.pairs) };
}
