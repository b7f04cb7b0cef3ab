import type { TakenTime } from '@tm/contracts';
import { formatTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Stack } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { ConflictBox } from '../days/ConflictBox';
import { fullDate } from '../days/dayLabels';
import { bookingPath, type OpenOn } from '../days/useOpenBooking';

const Root = styled(ConflictBox)`
  ul {
    margin-top: var(--s-1);
  }
`;

const spanText = ({ startsAt, endsAt }: TakenTime['claims'][number]): string =>
  `${formatTime(new Date(startsAt))} to ${formatTime(new Date(endsAt))}`;

type Props = {
  overlaps: readonly TakenTime[];
  /** Present for repeated appointments: the dates to leave out. */
  skip?: { dates: readonly string[]; toggle: (date: string) => void } | undefined;
  openOn: OpenOn;
};

/**
 * The bookings and entries at the wanted times, with links to the bookings, where the owner proposes another
 * time or cancels. A date of a repeated appointment can be skipped.
 */
export const Overlaps = ({ overlaps, skip, openOn }: Props) => (
  <Root role="alert">
    <Stack $gap={3}>
      <p>
        {skip
          ? 'These dates are taken. Nothing was saved. Skip them, or make room first.'
          : 'This time is taken. Nothing was saved. Choose another time, or make room first.'}{' '}
        Open a booking to propose another time or to cancel it.
      </p>
      {overlaps.map(({ date, claims }) => (
        <div key={date}>
          <b>{fullDate(date)}</b>
          <ul>
            {claims.map((claim) => (
              <li key={claim.id}>
                {claim.kind === 'booking' ? (
                  <Link to={bookingPath(claim.id)} onClick={openOn(claim.id)}>
                    Booking {claim.reference}, {spanText(claim)}
                  </Link>
                ) : (
                  <>
                    {claim.kind === 'entry' ? 'Your entry' : 'Busy in your other calendar'}, {spanText(claim)}
                  </>
                )}
              </li>
            ))}
          </ul>
          {skip && (
            <ChoiceLabel>
              <input type="checkbox" checked={skip.dates.includes(date)} onChange={() => skip.toggle(date)} />
              Skip {fullDate(date)}
            </ChoiceLabel>
          )}
        </div>
      ))}
    </Stack>
  </Root>
);
