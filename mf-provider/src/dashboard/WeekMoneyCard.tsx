import { useEarningsQuery } from '@tm/api-client/earnings';
import { describeChange, formatNaira, lagosDate } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Button, Card, Muted, Skeleton, textLink } from '@tm/ui';
import { useId } from 'react';
import { twoWeeks, weekMoneyOf, type WeekMoney } from './weekMoney';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-6);
  margin-top: var(--s-4);
  h2 {
    font-size: var(--fs-lg);
  }
  strong {
    font: 650 var(--fs-2xl)/1.2 var(--display);
    font-variant-numeric: tabular-nums;
  }
  a {
    ${textLink}
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

const HEIGHT = 64;

const countText = (count: number) => `${count} completed ${count === 1 ? 'booking' : 'bookings'}`;

const Sum = ({ money }: { money: WeekMoney }) =>
  money.earned === 0 && money.before === 0 ? (
    <Muted as="p">Nothing earned yet. Completed bookings count here.</Muted>
  ) : (
    <div>
      <strong>{formatNaira(money.earned)}</strong>
      <Muted as="p" $small>
        {countText(money.bookings)}, {describeChange(money.earned, money.before, 'last week by this day')}
      </Muted>
    </div>
  );

/** Earnings of the business this week, compared with last week until the same weekday. */
export function WeekMoneyCard() {
  const id = useId();
  const today = lagosDate(currentTime());
  const { data, error, isFetching, refetch } = useEarningsQuery({ by: 'day', ...twoWeeks(today) });
  return (
    <Root as="section" $pad={4} aria-labelledby={id} aria-busy={!data && !error}>
      <div>
        <h2 id={id}>This week’s money</h2>
        <Link to="/provider-dashboard/earnings">See earnings</Link>
      </div>
      {data && <Sum money={weekMoneyOf(data.points, today)} />}
      {!data && (!error || isFetching) && <Skeleton $width={220} $height={HEIGHT} />}
      {!data && error && !isFetching && (
        <Muted role="alert">
          This did not load.{' '}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </Muted>
      )}
    </Root>
  );
}
