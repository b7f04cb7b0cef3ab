import type { SavedAvailability } from '@tm/contracts';
import { bookingPage, formatDate, formatTime, lagosDate } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Stack } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { ConflictBox } from '../days/ConflictBox';
import { useOpenBooking } from '../days/useOpenBooking';

const Root = styled(ConflictBox)`
  /* The sticky Save bar covers the end of the page. */
  scroll-margin-bottom: 120px;
  outline: none;
  li + li {
    margin-top: var(--s-2);
  }
`;

export type Outside = NonNullable<SavedAvailability['outside']>;

const spanText = (from: Date, to: Date): string => {
  const isSameDay = lagosDate(from) === lagosDate(to);
  return `${formatDate(from, currentTime())}, ${formatTime(from)} to ${isSameDay ? '' : `${formatDate(to, currentTime())}, `}${formatTime(to)}`;
};

/**
 * The bookings that the saved hours no longer include, with links to propose another time or to cancel. Takes
 * the focus, because Save can be pressed far above it.
 */
export function OutsideBookings({ outside: { total, bookings } }: { outside: Outside }) {
  const { openOn, dialog } = useOpenBooking();
  const more = total - bookings.length;
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), [bookings]);
  return (
    <Root as="section" ref={root} tabIndex={-1} aria-label="Bookings outside your hours">
      <Stack $gap={2}>
        <p>
          <b>
            {total === 1
              ? '1 booking is now outside your hours.'
              : `${total} bookings are now outside your hours.`}
          </b>{' '}
          They stay as agreed. Open a booking to propose another time or to cancel it.
        </p>
        <ul>
          {bookings.map(({ id, reference, title, startsAt, endsAt }) => (
            <li key={id}>
              <Link to={bookingPage(id)} onClick={openOn(id)}>
                Booking {reference}
              </Link>
              , {title}, {spanText(new Date(startsAt), new Date(endsAt))}
            </li>
          ))}
        </ul>
        {more > 0 && <p>And {more} more, which your calendar shows.</p>}
      </Stack>
      {dialog}
    </Root>
  );
}
