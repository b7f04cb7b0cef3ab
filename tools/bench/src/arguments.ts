import { parseArgs } from 'node:util';
import { BenchError } from './BenchError';

export type BenchArguments = {
  /** Names or beginnings of names (`services` takes `services/list` and `services/detail`); none means all cases. */
  chosen: string[];
  size: string;
  /** An earlier result to set beside this one. */
  compare: string | undefined;
  pairs: { least: number; most: number };
};

type Known = { cases: readonly string[]; sizes: readonly string[] };

const OPTIONS = {
  size: { type: 'string', default: '10k' },
  compare: { type: 'string' },
  pairs: { type: 'string' },
} as const;

/** Fewer pairs than seven give quartiles of nothing; a verdict needs them (design/performance.md). */
export const LEAST_PAIRS = 7;
export const MOST_PAIRS = 21;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new BenchError(`${(error as Error).message}. Known options: --size, --compare, --pairs.`);
  }
}

function pairsOf(text: string | undefined): BenchArguments['pairs'] {
  if (text === undefined) return { least: LEAST_PAIRS, most: MOST_PAIRS };
  const least = Number(text);
  if (!Number.isInteger(least) || least < LEAST_PAIRS)
    throw new BenchError(`--pairs is a whole number of at least ${LEAST_PAIRS}, not "${text}".`);
  return { least, most: Math.max(least, MOST_PAIRS) };
}

/** Reads the command line. Throws a BenchError that names what is wrong and what there is. */
export function readArguments(args: string[], { cases, sizes }: Known): BenchArguments {
  const { values, positionals } = parse(args);
  if (!sizes.includes(values.size))
    throw new BenchError(`There is no data of size "${values.size}". Sizes: ${sizes.join(', ')}.`);
  const matches = (name: string, asked: string) => name === asked || name.startsWith(`${asked}/`);
  const unknown = positionals.find((asked) => !cases.some((name) => matches(name, asked)));
  if (unknown !== undefined)
    throw new BenchError(`There is no case "${unknown}". Cases: ${cases.join(', ')}.`);
  const chosen = cases.filter(
    (name) => positionals.length === 0 || positionals.some((asked) => matches(name, asked)),
  );
  return { chosen, size: values.size, compare: values.compare, pairs: pairsOf(values.pairs) };
}
