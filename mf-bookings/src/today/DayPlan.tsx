import type { Booking } from '@tm/contracts';
import { bookingPage, BOOKING_STATUS_NAMES, formatTime, fullName } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { textLink } from '@tm/ui';
import { formatMeasure, FullDateTime } from '../bookings';
import { NextJob } from './NextJob';
import { Panel } from './Panel';
import type { FreeTime } from './plan';
import type { useDay } from './useToday';

/** Lines of the day below the next job. A busy restaurant has its list on the page Reservations. */
const MAX_LINES = 10;

const Lines = styled.ol`
  gap: var(--s-2);
  li {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    align-items: center;
    gap: var(--s-2);
    font-size: var(--fs-sm);
  }
  time {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  li > :last-child {
    min-height: var(--touch);
    padding: 11px var(--s-3);
    border-radius: var(--r-1);
    overflow-wrap: anywhere;
  }
  a {
    background: var(--accepted-tint);
    color: var(--accepted);
    font-weight: 600;
  }
  a[data-status='in_progress'] {
    background: var(--progress-tint);
    color: var(--progress);
  }
  a:hover {
    text-decoration: underline;
  }
  li > span {
    border: 1px dashed var(--line-strong);
    color: var(--ink-2);
  }
`;

const Next = styled.p`
  color: var(--ink-2);
  a {
    ${textLink}
  }
`;

type Line = { at: Date; booking?: Booking; until?: Date };

const linesOf = (bookings: readonly Booking[], free: readonly FreeTime[]): Line[] =>
  [
    ...bookings.map((booking) => ({ at: new Date(booking.startsAt), booking })),
    ...free.map(({ start, end }) => ({ at: start, until: end })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());

const textOf = (booking: Booking): string =>
  booking.partySize === null
    ? `${fullName(booking.customer)}, ${booking.service.title}`
    : `${formatMeasure(booking)}, ${fullName(booking.customer)}`;

const Timeline = ({ lines }: { lines: readonly Line[] }) => (
  <Lines aria-label="Times of today">
    {lines.slice(0, MAX_LINES).map(({ at, booking, until }) => (
      <li key={booking?.id ?? at.getTime()}>
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
        {booking ? (
          <Link to={bookingPage(booking.id)} data-status={booking.status}>
            {textOf(booking)}
            {booking.status === 'in_progress' && `, ${BOOKING_STATUS_NAMES.in_progress}`}
          </Link>
        ) : (
          <span>Free until {formatTime(until!)}</span>
        )}
      </li>
    ))}
  </Lines>
);

const NoneToday = ({ later }: { later: Booking | null }) => (
  <Next>
    No bookings today.
    {later && (
      <>
        {' '}
        The next one is <Link to={bookingPage(later.id)}>{textOf(later)}</Link>,{' '}
        <FullDateTime at={later.startsAt} />.
      </>
    )}
  </Next>
);

/** The day of a provider: the next job large, then the other bookings and the free time in order. */
export function DayPlan({ plan, free, isFailed, retry }: ReturnType<typeof useDay>) {
  const lines = plan
    ? linesOf(
        plan.today.filter((booking) => booking !== plan.next),
        free,
      )
    : [];
  return (
    <Panel title="Today" isFailed={isFailed} onRetry={retry}>
      {plan && (plan.next ? <NextJob booking={plan.next} /> : <NoneToday later={plan.later} />)}
      {lines.length > 0 && <Timeline lines={lines} />}
    </Panel>
  );
}
