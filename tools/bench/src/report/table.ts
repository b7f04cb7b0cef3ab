import type { BenchResult, CaseResult } from './result';
import { formatBudget, formatFigure, formatRatio } from './format';

type Row = string[];
const HEAD: Row = ['case', 'figure', 'value', 'baseline', 'ratio [quartiles]', 'budget', 'pairs', 'verdict'];

const budgetRows = ({ name, measures, pairs }: CaseResult): Row[] =>
  measures.map(({ metric, unit, value, baseline, ratio, budget, verdict, reason }, at) => [
    at === 0 ? name : '',
    metric,
    formatFigure(value, unit),
    formatFigure(baseline, unit),
    'ratio' in budget ? formatRatio(ratio) : '–',
    formatBudget(budget, unit),
    String(pairs.length),
    reason ? `${verdict}: ${reason}` : verdict,
  ]);

const otherRows = ({ otherFigures = [], ours, pairs }: CaseResult): Row[] =>
  otherFigures.map(({ metric, unit }) => [
    '',
    metric,
    formatFigure(ours[metric] ?? NaN, unit),
    '–',
    '–',
    '–',
    String(pairs.length),
    'no budget',
  ]);

const rowsOf = (result: CaseResult): Row[] =>
  result.error === undefined
    ? [...budgetRows(result), ...otherRows(result)]
    : [[result.name, '', '', '', '', '', String(result.pairs.length), `failed: ${result.error}`]];

/** Aligns the cells of each column to the widest cell. */
export function alignColumns(rows: readonly Row[]): string {
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

/** Returns the row with latencies and bytes of both sides; no row for a case without latencies. */
function latencyRows({ name, ours, baseline }: CaseResult): Row[] {
  if (ours['p50'] === undefined) return [];
  const both = (metric: string, unit: 'ms' | 'bytes') =>
    `${formatFigure(ours[metric] ?? NaN, unit)} / ${formatFigure(baseline?.[metric] ?? null, unit)}`;
  return [[name, ...LATENCIES.map((metric) => both(metric, 'ms')), both('bytes', 'bytes')]];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function formatCores({ machine, cases }: BenchResult): string {
  if (!machine.pinned) return 'servers and generator not on separate cores';
  const free = cases.filter(({ usesAllCores }) => usesAllCores).map(({ name }) => name);
  const exception = free.length > 0 ? `; servers of ${free.join(', ')} on all cores` : '';
  return `servers and generator on different cores${exception}`;
}

function formatConditions(result: BenchResult): string {
  const { size, versions, machine } = result;
  const { load, steal } = machine;
  const versionTexts = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `size ${size}; ${versionTexts.join('; ')}`,
    `load ${load[0]} → ${load[1]}, steal ${steal === null ? 'unknown' : percent(steal)}, ${formatCores(result)}`,
  ].join('\n');
}

/** Formats the whole report as text. */
export function formatTable(result: BenchResult): string {
  const budgetTable = alignColumns([HEAD, ...result.cases.flatMap(rowsOf)]);
  const rows = result.cases.flatMap(latencyRows);
  const latencyTable =
    rows.length > 0 ? alignColumns([['ours / baseline', ...LATENCIES, 'response size'], ...rows]) : '';
  return [budgetTable, latencyTable, formatConditions(result)].filter(Boolean).join('\n\n');
}
