import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { Card, EmptyState } from '@tm/ui';
import { ChartOrTable } from '@tm/ui/periods';
import { barsOf, formatBookingCount, formatRoughAmount } from './earningLabels';
import { EarningsTable } from './EarningsTable';

type Props = { earnings: Earnings; isTable: boolean; onView: (isTable: boolean) => void };

export function EarningsPanel({ earnings, isTable, onView }: Props) {
  if (earnings.bookings === 0)
    return (
      <Card>
        <EmptyState
          drawing="calendar"
          title="No bookings were completed in this period"
          text="Earnings count on the day you mark a booking as complete, or on the day of its scheduled start if that is later. Choose other days, or come back later."
        />
      </Card>
    );
  return (
    <ChartOrTable
      chart={{
        label: `Earnings by ${earnings.by}`,
        bars: barsOf(earnings),
        formatValue: formatRoughAmount,
        hint: `${formatNaira(earnings.total)} from ${formatBookingCount(earnings.bookings)} in this period`,
      }}
      chartKey={`${earnings.by} ${earnings.from} ${earnings.to}`}
      table={<EarningsTable earnings={earnings} />}
      isTable={isTable}
      onView={onView}
    />
  );
}
