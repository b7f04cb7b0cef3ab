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

/** What a figure is compared by: its ratio, which outlives the machine; bytes without a baseline by themselves. */
const comparable = ({ ratio, value }: CaseResult['measures'][number]) => ratio?.median ?? value;
const keyOf = (name: string, { metric, budget }: CaseResult['measures'][number]) =>
  `${name} ${metric} ${'ratio' in budget ? 'ratio' : 'value'}`;

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
    return [
      key,
      then === undefined ? 'new' : then.toFixed(2),
      value.toFixed(2),
      known ? change(then, value) : '–',
    ];
  });
  const note =
    before.size === now.size ? '' : `\nThe sizes differ (${before.size}, ${now.size}): so may the figures.`;
  return layOut([['compared', 'then', 'now', 'change'], ...rows]) + note;
}
