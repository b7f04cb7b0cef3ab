import type { TakenTime } from '@tm/contracts';
import { bookingPage, formatTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Input, Stack } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { DateField } from '@tm/ui/date-field';
import { ConflictBox } from '../days/ConflictBox';
import { fullDate } from '../days/dayLabels';
import type { OpenOn } from '../days/useOpenBooking';
import { seriesDate, type DateChoice, type DateChoices } from './entryText';

const Root = styled(ConflictBox)`
  ul {
    margin-top: var(--s-1);
  }
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: var(--s-3);
  margin-top: var(--s-2);
`;

const spanText = ({ startsAt, endsAt }: TakenTime['claims'][number]): string =>
  `${formatTime(new Date(startsAt))} to ${formatTime(new Date(endsAt))}`;

type Repeated = {
  choices: DateChoices;
  choose: (date: string, choice: DateChoice | undefined) => void;
  /** The time of the other dates. */
  time: string;
};

/** Choices for a taken date of a repeated appointment: to skip it, or another time. */
function TakenDate({ date, repeated: { choices, choose, time } }: { date: string; repeated: Repeated }) {
  const choice = choices[date];
  const moved = choice === 'skip' ? undefined : choice;
  const day = fullDate(date);
  return (
    <>
      <ChoiceLabel>
        <input
          type="checkbox"
          checked={choice === 'skip'}
          onChange={({ target }) => choose(date, target.checked ? 'skip' : undefined)}
        />
        Skip {day}
      </ChoiceLabel>
      <ChoiceLabel>
        <input
          type="checkbox"
          checked={moved !== undefined}
          onChange={({ target }) => choose(date, target.checked ? { toDate: date, toTime: time } : undefined)}
        />
        Another time for {day}
      </ChoiceLabel>
      {moved && (
        <Times role="group" aria-label={`Another time for ${day}`}>
          <DateField
            label="Date"
            value={moved.toDate}
            onChange={(toDate) => choose(date, { ...moved, toDate })}
          />
          <Input
            label="From"
            type="time"
            value={moved.toTime}
            onChange={({ target }) => choose(date, { ...moved, toTime: target.value })}
          />
        </Times>
      )}
    </>
  );
}

type Props = {
  overlaps: readonly TakenTime[];
  /** Present for repeated appointments. */
  repeated?: Repeated | undefined;
  openOn: OpenOn;
};

/**
 * The bookings and entries at the wanted times, with links to the bookings, where the owner proposes another
 * time or cancels. A date of a repeated appointment can be skipped or get another time.
 */
export const Overlaps = ({ overlaps, repeated, openOn }: Props) => (
  <Root role="alert">
    <Stack $gap={3}>
      <p>
        {repeated
          ? 'These dates are taken. Nothing was saved. Skip each of them or give it another time, or make room first.'
          : 'This time is taken. Nothing was saved. Choose another time, or make room first.'}{' '}
        Open a booking to propose another time or to cancel it.
      </p>
      {overlaps.map((taken) => (
        <div key={seriesDate(taken)}>
          <b>{fullDate(taken.date)}</b>
          {taken.movedFrom && ` instead of ${fullDate(taken.movedFrom)}`}
          <ul>
            {taken.claims.map((claim) => (
              <li key={claim.id}>
                {claim.kind === 'booking' ? (
                  <Link to={bookingPage(claim.id)} onClick={openOn(claim.id)}>
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
          {repeated && <TakenDate date={seriesDate(taken)} repeated={repeated} />}
        </div>
      ))}
    </Stack>
  </Root>
);
