import type { CalendarDay } from '@tm/contracts';
import { Link, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { dayOf, activeBookingCount } from '../days/dayBookings';
import { DayName } from '../days/DayName';
import { formatBookingCount } from '../days/dayLabels';

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  margin: 0 0 var(--s-3);
  padding: 0;
  list-style: none;
  a {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 1px;
    min-height: 64px;
    padding: 5px 0;
    border: 1px solid var(--line);
    border-radius: var(--r-1);
    background: var(--surface);
    font-size: var(--fs-xs);
    color: var(--ink-2);
  }
  a[aria-current] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--canvas);
  }
  b {
    font-size: var(--fs-lg);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  [data-today] b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Shown instead of the number 0. It is CSS content, so that it is not part of the text. */
const Dot = styled.span`
  &::before {
    content: '·';
  }
`;

type Props = {
  dates: readonly string[];
  days: readonly CalendarDay[] | undefined;
  date: string;
  today: string;
  dayPath: (date: string) => string;
};

type CountProps = { count: number; isKnown: boolean };

/** Number of bookings of a day, with its unit for screen readers. */
const BookingCount = ({ count, isKnown }: CountProps) =>
  count > 0 ? (
    <span>
      {count}
      <VisuallyHidden> {count === 1 ? 'booking' : 'bookings'}</VisuallyHidden>
    </span>
  ) : (
    <>
      <Dot aria-hidden="true" />
      {isKnown && <VisuallyHidden> {formatBookingCount(0)}</VisuallyHidden>}
    </>
  );

/** Links to the days of a week, each with its number of bookings. */
export const WeekStrip = ({ dates, days, date, today, dayPath }: Props) => (
  <nav aria-label="Days of the week">
    <Root>
      {dates.map((one) => {
        const count = activeBookingCount(dayOf(days, one));
        return (
          <li key={one}>
            <Link
              to={dayPath(one)}
              replace
              data-today={one === today || undefined}
              aria-current={one === date ? 'date' : undefined}
            >
              <DayName date={one} isToday={one === today} />
              <BookingCount count={count} isKnown={!!days} />
            </Link>
          </li>
        );
      })}
    </Root>
  </nav>
);
