import type { ForeignConflict } from '@tm/contracts';
import { bookingPage, formatDateTime, formatTime } from '@tm/domain';
import { currentTime, Link } from '@tm/platform';
import { Stack } from '@tm/ui';
import { ConflictBox } from '../days/ConflictBox';
import { useOpenBooking } from '../days/useOpenBooking';

const spanText = ({ startsAt, endsAt }: ForeignConflict): string =>
  `${formatDateTime(new Date(startsAt), currentTime())} to ${formatTime(new Date(endsAt))}`;

/** Bookings at times at which another calendar is busy. Both stay; the owner decides. */
export function ForeignConflicts({ conflicts }: { conflicts: readonly ForeignConflict[] }) {
  const { openOn, dialog } = useOpenBooking();
  return (
    <ConflictBox role="group" aria-label="Bookings at busy times">
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
              <Link to={bookingPage(conflict.bookingId)} onClick={openOn(conflict.bookingId)}>
                Booking {conflict.reference}
              </Link>
              , {spanText(conflict)}, busy in {conflict.host}
            </li>
          ))}
        </ul>
      </Stack>
      {dialog}
    </ConflictBox>
  );
}
