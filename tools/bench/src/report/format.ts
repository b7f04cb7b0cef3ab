import type { Unit } from '../run/benchCase';
import type { Quartiles } from '../statistics/quartiles';
import type { Budget } from '../statistics/verdict';

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** Formats a figure with its unit: `1,840 µs`, `3.2 ms`, `131.9 KB` (1 KB = 1000 bytes). */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return '?';
  if (unit === 'bytes') return `${fine.format(value / 1000)} KB`;
  return `${(value < 100 ? fine : whole).format(value)} ${unit}`;
}

export const formatRatio = (ratio: Quartiles | null): string =>
  ratio && Number.isFinite(ratio.median)
    ? `${ratio.median.toFixed(2)} [${ratio.lower.toFixed(2)}–${ratio.upper.toFixed(2)}]`
    : '–';

export const formatBudget = (budget: Budget, unit: Unit): string =>
  'ratio' in budget ? `≤ ${budget.ratio} ×` : `≤ ${formatFigure(budget.value, unit)}`;
