import type { Earnings } from '@tm/contracts';
import { daysBetween, describeChange, formatNaira } from '@tm/domain';
import { Figures } from '@tm/ui/periods';

/** Keeps the place of the line while the earlier days load. */
const UNKNOWN = '\u00a0';

const perBooking = ({ total, bookings }: Earnings): string =>
  bookings === 0 ? '–' : formatNaira(Math.round(total / bookings));

const hintOf = (total: number, before: Earnings | undefined): string => {
  if (!before) return UNKNOWN;
  const days = daysBetween(before.from, before.to);
  const text = describeChange(
    total,
    before.total,
    days === 1 ? 'on the day before' : `in the ${days} days before`,
  );
  return text[0]!.toUpperCase() + text.slice(1);
};

/** Totals of a period, and the change from the same number of days `before` it. */
export const EarningsFigures = ({
  earnings,
  before,
}: Record<'earnings' | 'before', Earnings | undefined>) => (
  <Figures
    sums={earnings}
    wide={1}
    figures={[
      {
        label: 'Earned in this period',
        format: ({ total }) => formatNaira(total),
        hint: ({ total }) => hintOf(total, before),
      },
      { label: 'Completed bookings', format: ({ bookings }) => bookings.toLocaleString('en-NG') },
      { label: 'Per booking', format: perBooking },
    ]}
  />
);
