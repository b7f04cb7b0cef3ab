import { readFileSync } from 'node:fs';
import { BenchError } from '../BenchError';
import type { BenchResult, CaseResult } from './result';
import { alignColumns } from './table';

export type Figures = { size: string; cases: Pick<CaseResult, 'name' | 'measures'>[] };

/** Reads an earlier result. Throws a `BenchError` if the file is not a result. */
export function readResult(path: string): Figures {
  try {
    const parsed = JSON.parse(readFileSync(path, 'utf8')) as Partial<BenchResult>;
    if (!Array.isArray(parsed.cases) || typeof parsed.size !== 'string') throw new Error('it has no cases');
    return { size: parsed.size, cases: parsed.cases };
  } catch (error) {
    throw new BenchError(`${path} is not a result of the bench: ${(error as Error).message}.`);
  }
}

type Measured = CaseResult['measures'][number];

/**
 * Returns the compared figure: the ratio, which is independent
 * of the machine, or the value for an absolute budget.
 */
const comparedFigure = ({ budget, ratio, value }: Measured) =>
  'ratio' in budget && ratio ? ratio.median : value;
const keyOf = (name: string, { metric, budget }: Measured) =>
  `${name} ${metric} ${'ratio' in budget ? 'ratio' : 'value'}`;
/** Formats ratios with decimals and bytes without. */
const formatNumber = (figure: number) => (figure < 100 ? figure.toFixed(2) : String(Math.round(figure)));

const figuresOf = ({ cases }: Figures) =>
  new Map(
    cases.flatMap(({ name, measures }) =>
      measures.map((measure) => [keyOf(name, measure), comparedFigure(measure)] as const),
    ),
  );

const formatChange = (before: number, now: number) => {
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
};

/**
 * Formats each figure of both results. Ratios are compared
 * instead of times, because times depend on the machine.
 */
export function formatComparison(before: Figures, now: Figures): string {
  const earlier = figuresOf(before);
  const rows = [...figuresOf(now)].map(([key, value]) => {
    const then = earlier.get(key);
    const isComparable = then !== undefined && Number.isFinite(then) && Number.isFinite(value);
    return [
      key,
      then === undefined ? 'new' : formatNumber(then),
      formatNumber(value),
      isComparable ? formatChange(then, value) : '–',
    ];
  });
  const note =
    before.size === now.size
      ? ''
      : `\nThe sizes differ (${before.size}, ${now.size}), so the figures may differ.`;
  return alignColumns([['compared', 'then', 'now', 'change'], ...rows]) + note;
}
