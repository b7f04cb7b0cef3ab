import { formatDay, fromLagos, needsNoYear, type DateRange, type EarningStep } from '@tm/domain';
import { currentTime } from '@tm/platform';

/** Names of the steps of a chart. */
export const STEP_NAMES: Record<EarningStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

const at = (date: string): Date => fromLagos(date, '12:00') ?? new Date(NaN);
const inLagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', ...options });
const SHORT = inLagos({ day: 'numeric', month: 'short' });
const MONTH = inLagos({ month: 'short', year: 'numeric' });
const isWholeMonth = ({ from, to }: DateRange): boolean =>
  from.endsWith('-01') && SHORT.format(new Date(at(to).getTime() + 86_400_000)).startsWith('1 ');

/**
 * Formats a period: '21 Nov 2026', '16 Nov – 22 Nov 2026', 'Nov 2026'. Without the year if both ends are
 * within 11 months: '16 Nov – 22 Nov'. A partial month is shown with its days.
 */
export const formatPeriod = (by: EarningStep, period: DateRange): string => {
  if (period.from === period.to) return formatDay(at(period.from), currentTime());
  if (by === 'month' && isWholeMonth(period)) return MONTH.format(at(period.from));
  const [from, to] = [at(period.from), at(period.to)];
  // A period of which one end has no year would be ambiguous.
  const now = needsNoYear(from, currentTime()) ? currentTime() : undefined;
  const sameYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  return `${sameYear ? SHORT.format(from) : formatDay(from, now)} – ${formatDay(to, now)}`;
};

/** Formats the label below a bar: '16 Nov', 'Nov 2026'. */
export const shortPeriod = (by: EarningStep, { from }: DateRange): string =>
  by === 'month' ? MONTH.format(at(from)) : SHORT.format(at(from));

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
/** Formats a value next to a grid line: '1.5M'. */
export const formatCompact = (value: number): string => compact.format(value);
