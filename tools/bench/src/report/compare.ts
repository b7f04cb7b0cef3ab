import { readFileSync } from 'node:fs';
import { BenchError } from '../BenchError';
import type { BenchResult, CaseResult } from './result';
import { layOut } from './table';

export type Figures = { size: string; cases: Pick<CaseResult, 'name' | 'measures'>[] };

/** An earlier result. Throws a BenchError when the file is none. */
export function readResult(path: string): Figures {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<BenchResult>;
    if (!Array.isArray(found.cases) || typeof found.size !== 'string') throw new Error('it has no cases');
    return { size: found.size, cases: found.cases };
  } catch (error) {
    throw new BenchError(`${path} is no result of the bench: ${(error as Error).message}.`);
  }
}

type Measured = CaseResult['measures'][number];

/** What a figure is compared by: its ratio, which outlives the machine; what is judged by itself, by itself. */
const comparable = ({ budget, ratio, value }: Measured) =>
  'ratio' in budget && ratio ? ratio.median : value;
const keyOf = (name: string, { metric, budget }: Measured) =>
  `${name} ${metric} ${'ratio' in budget ? 'ratio' : 'value'}`;
/** Ratios with decimals, bytes without. */
const show = (figure: number) => (figure < 100 ? figure.toFixed(2) : String(Math.round(figure)));

const figuresOf = ({ cases }: Figures) =>
  new Map(
    cases.flatMap(({ name, measures }) =>
      measures.map((measure) => [keyOf(name, measure), comparable(measure)] as const),
    ),
  );

const change = (before: number, now: number) => {
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
};

/** Each figure then and now. Ratios are compared, not times: those belong to the machine and the minute. */
export function showComparison(before: Figures, now: Figures): string {
  const earlier = figuresOf(before);
  const rows = [...figuresOf(now)].map(([key, value]) => {
    const then = earlier.get(key);
    const known = then !== undefined && Number.isFinite(then) && Number.isFinite(value);
    return [key, then === undefined ? 'new' : show(then), show(value), known ? change(then, value) : '–'];
  });
  const note =
    before.size === now.size ? '' : `\nThe sizes differ (${before.size}, ${now.size}): so may the figures.`;
  return layOut([['compared', 'then', 'now', 'change'], ...rows]) + note;
}
