import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import type { Bar } from '@tm/ui/chart';
import { formatCompact, formatPeriod, shortPeriod } from '@tm/ui/periods';

export const formatBookingCount = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'booking' : 'bookings'}`;

/** Formats an axis label of the chart, for example '₦1.5M'. */
export const formatRoughAmount = (naira: number): string => `₦${formatCompact(naira)}`;

export const barsOf = ({ by, points }: Earnings): Bar[] =>
  points.map((point) => ({
    name: formatPeriod(by, point),
    short: shortPeriod(by, point),
    value: point.earnings,
    announcement: `${formatNaira(point.earnings)} from ${formatBookingCount(point.bookings)}`,
  }));
