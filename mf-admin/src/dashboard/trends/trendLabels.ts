import type { Trends } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import type { Bar } from '@tm/ui/chart';
import { formatCompact, formatPeriod, shortPeriod } from '@tm/ui/periods';
import { pluralize } from '../../list/countLabels';

type Sums = Trends['total'];
export const formatCompletedCount = (n: number): string =>
  pluralize(n, 'completed booking', 'completed bookings');

/** Grid lines between two integers have no label, because users and bookings are whole numbers. */
const formatWholeCompact = (n: number): string => (Number.isInteger(n) ? formatCompact(n) : '');

/** Measures of the charts: name, value of a bar, and its announcement. */
export const MEASURES = {
  signUps: {
    label: 'Sign-ups',
    value: ({ signUps }: Sums) => signUps,
    announcement: ({ signUps }: Sums) => pluralize(signUps, 'sign-up', 'sign-ups'),
    rough: formatWholeCompact,
  },
  bookings: {
    label: 'Bookings',
    value: ({ bookings }: Sums) => bookings,
    announcement: ({ bookings }: Sums) => pluralize(bookings, 'booking', 'bookings'),
    rough: formatWholeCompact,
  },
  revenue: {
    label: 'Booked value',
    value: ({ revenue }: Sums) => revenue,
    announcement: ({ revenue, completed }: Sums) =>
      `${formatNaira(revenue)} from ${formatCompletedCount(completed)}`,
    rough: (naira: number) => `₦${formatCompact(naira)}`,
  },
} as const;
export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export const barsOf = ({ by, points }: Trends, measure: Measure): Bar[] =>
  points.map((point) => ({
    name: formatPeriod(by, point),
    short: shortPeriod(by, point),
    value: MEASURES[measure].value(point),
    announcement: MEASURES[measure].announcement(point),
  }));
