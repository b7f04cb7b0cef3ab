import type { Earnings } from '@tm/contracts';
import { formatDay, formatNaira, fromLagos, type EarningStep } from '@tm/domain';
import type { Bar } from '@tm/ui/chart';

type Point = Earnings['points'][number];

export const STEP_NAMES: Record<EarningStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

const at = (date: string): Date => fromLagos(date, '12:00') ?? new Date(NaN);
const inLagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', ...options });
const SHORT = inLagos({ day: 'numeric', month: 'short' });
const MONTH = inLagos({ month: 'short', year: 'numeric' });
const isWholeMonth = ({ from, to }: Point): boolean =>
  from.endsWith('-01') && SHORT.format(new Date(at(to).getTime() + 86_400_000)).startsWith('1 ');

/** '21 Nov 2026', '16 Nov – 22 Nov 2026', 'Nov 2026'; a month that is cut off names its days. */
export const sayPeriod = (by: EarningStep, point: Point): string => {
  if (point.from === point.to) return formatDay(at(point.from));
  if (by === 'month' && isWholeMonth(point)) return MONTH.format(at(point.from));
  const sameYear = point.from.slice(0, 4) === point.to.slice(0, 4);
  return `${sameYear ? SHORT.format(at(point.from)) : formatDay(at(point.from))} – ${formatDay(at(point.to))}`;
};

export const sayBookings = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'booking' : 'bookings'}`;

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
/** '₦1.5M': what stands beside the lines of the chart. */
export const sayRoughly = (naira: number): string => `₦${compact.format(naira)}`;

export const barsOf = ({ by, points }: Earnings): Bar[] =>
  points.map((point) => ({
    name: sayPeriod(by, point),
    short: by === 'month' ? MONTH.format(at(point.from)) : SHORT.format(at(point.from)),
    value: point.earnings,
    told: `${formatNaira(point.earnings)} from ${sayBookings(point.bookings)}`,
  }));
