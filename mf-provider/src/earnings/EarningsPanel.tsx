import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { hiddenStyle, Card, Chip, EmptyState, Row, Stack } from '@tm/ui';
import { styled } from '@tm/platform';
import { BarChart } from '@tm/ui/chart';
import { barsOf, sayBookings, sayRoughly } from './earningWords';
import { EarningsTable } from './EarningsTable';

/** Off the screen, it is still read: whoever does not see the chart has its numbers. */
const ForReaders = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) => !$isShown && hiddenStyle}
`;

type Props = { earnings: Earnings; isTable: boolean; onView: (isTable: boolean) => void };

/** The same numbers as a chart and as a table. */
export function EarningsPanel({ earnings, isTable, onView }: Props) {
  if (earnings.bookings === 0)
    return (
      <Card>
        <EmptyState
          drawing="calendar"
          title="Nothing was completed in this time"
          text="What you earn is counted on the day you mark a booking as complete. Choose other days, or come back later."
        />
      </Card>
    );
  const total = `${formatNaira(earnings.total)} from ${sayBookings(earnings.bookings)} in this time`;
  return (
    <Card $pad={6}>
      <Stack $gap={4}>
        <Row $gap={2} role="group" aria-label="Show as">
          <Chip selected={!isTable} onClick={() => onView(false)}>
            Chart
          </Chip>
          <Chip selected={isTable} onClick={() => onView(true)}>
            Table
          </Chip>
        </Row>
        {!isTable && (
          <BarChart
            key={`${earnings.by} ${earnings.from} ${earnings.to}`}
            label={`Earnings by ${earnings.by}`}
            bars={barsOf(earnings)}
            sayValue={sayRoughly}
            hint={total}
          />
        )}
        <ForReaders $isShown={isTable}>
          <EarningsTable earnings={earnings} />
        </ForReaders>
      </Stack>
    </Card>
  );
}
