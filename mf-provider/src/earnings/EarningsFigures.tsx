import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { Figures } from '@tm/ui/periods';

const perBooking = ({ total, bookings }: Earnings): string =>
  bookings === 0 ? '–' : formatNaira(Math.round(total / bookings));

/** Totals of a period. */
export const EarningsFigures = ({ earnings }: { earnings: Earnings | undefined }) => (
  <Figures
    sums={earnings}
    wide={1}
    figures={[
      { label: 'Earned in this period', format: ({ total }) => formatNaira(total) },
      { label: 'Completed bookings', format: ({ bookings }) => bookings.toLocaleString('en-NG') },
      { label: 'Per booking', format: perBooking },
    ]}
  />
);
