import type { ForeignConflict } from '@tm/contracts';
import { formatDateTime, formatTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Stack, textLink } from '@tm/ui';
import { bookingPath, useOpenBooking } from '../days/useOpenBooking';

const Root = styled.div`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    min-height: 28px;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

const spanText = ({ startsAt, endsAt }: ForeignConflict): string =>
  `${formatDateTime(new Date(startsAt))} to ${formatTime(new Date(endsAt))}`;

/** Bookings at times at which another calendar is busy. Both stay; the owner decides. */
export function ForeignConflicts({ conflicts }: { conflicts: readonly ForeignConflict[] }) {
  const { openOn, dialog } = useOpenBooking();
  return (
    <Root role="group" aria-label="Bookings at busy times">
      <Stack $gap={2}>
        <p>
          <b>
            {conflicts.length === 1
              ? 'A booking is at a busy time.'
              : `${conflicts.length} bookings are at busy times.`}
          </b>{' '}
          They stay as agreed. Open a booking to propose another time or to cancel it.
        </p>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict.bookingId}>
              <Link to={bookingPath(conflict.bookingId)} onClick={openOn(conflict.bookingId)}>
                Booking {conflict.reference}
              </Link>
              , {spanText(conflict)}, busy in {conflict.host}
            </li>
          ))}
        </ul>
      </Stack>
      {dialog}
    </Root>
  );
}
