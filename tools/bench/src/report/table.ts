import type { BenchResult, CaseResult } from './result';
import { showBudget, showFigure, showRatio } from './format';

type Row = string[];
const HEAD: Row = ['case', 'figure', 'value', 'baseline', 'ratio [quartiles]', 'budget', 'pairs', 'verdict'];

const judgedRows = ({ name, measures, pairs }: CaseResult): Row[] =>
  measures.map(({ metric, unit, value, baseline, ratio, budget, verdict, reason }, at) => [
    at === 0 ? name : '',
    metric,
    showFigure(value, unit),
    showFigure(baseline, unit),
    'ratio' in budget ? showRatio(ratio) : '–',
    showBudget(budget, unit),
    String(pairs.length),
    reason ? `${verdict}: ${reason}` : verdict,
  ]);

const unjudgedRows = ({ beside = [], ours, pairs }: CaseResult): Row[] =>
  beside.map(({ metric, unit }) => [
    '',
    metric,
    showFigure(ours[metric] ?? NaN, unit),
    '–',
    '–',
    '–',
    String(pairs.length),
    'not judged',
  ]);

const rowsOf = (result: CaseResult): Row[] =>
  result.error === undefined
    ? [...judgedRows(result), ...unjudgedRows(result)]
    : [[result.name, '', '', '', '', '', String(result.pairs.length), `failed: ${result.error}`]];

/** Columns as wide as their widest cell. */
export function layOut(rows: readonly Row[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const LATENCIES = ['p50', 'p95', 'p99'] as const;

/** What is measured beside what is judged: latencies and bytes of both sides. */
function besides({ name, ours, baseline }: CaseResult): Row[] {
  if (ours['p50'] === undefined) return [];
  const both = (metric: string, unit: 'ms' | 'bytes') =>
    `${showFigure(ours[metric] ?? NaN, unit)} / ${showFigure(baseline?.[metric] ?? null, unit)}`;
  return [[name, ...LATENCIES.map((metric) => both(metric, 'ms')), both('bytes', 'bytes')]];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function surroundings({ size, versions, machine }: BenchResult): string {
  const { load, steal, pinned } = machine;
  const told = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `size ${size}; ${told.join('; ')}`,
    `load ${load[0]} → ${load[1]}, steal ${steal === null ? 'unknown' : percent(steal)}, servers and generator ${pinned ? 'on different cores' : 'not kept apart'}`,
  ].join('\n');
}

/** The whole report as text. */
export function showTable(result: BenchResult): string {
  const judged = layOut([HEAD, ...result.cases.flatMap(rowsOf)]);
  const also = result.cases.flatMap(besides);
  const latencies = also.length > 0 ? layOut([['ours / baseline', ...LATENCIES, 'an answer'], ...also]) : '';
  return [judged, latencies, surroundings(result)].filter(Boolean).join('\n\n');
}
