import type { TakenTime } from '@tm/contracts';
import { formatTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Stack, textLink } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { fullDate } from '../days/dayLabels';
import { bookingPath, type OpenOn } from '../days/useOpenBooking';

const Root = styled.div`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  ul {
    margin: var(--s-1) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    min-height: 28px;
  }
  a {
    ${textLink}
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
