import type { Booking, BookingCall } from '@tm/contracts';
import { describeSignal, formatDateTime, type BookingParty } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { DetailsSection } from '../details/DetailsSection';

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

type Line = { by: BookingParty; at: string; text: string };

const linesOf = ({ booking: { signals = [] }, calls = [] }: Props): Line[] =>
  [
    ...signals.map((signal) => ({
      by: signal.by,
      at: signal.at,
      text: describeSignal(signal, `The ${signal.by}`) + (signal.note ? `: “${signal.note}”` : ''),
    })),
    ...calls.map(({ by, at }) => ({ by, at, text: `The ${by} tapped on the phone number to call` })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

type Props = { booking: Booking; calls: readonly BookingCall[] | undefined };

/** Lists the announcements and calls of both parties on the day of a booking. Renders nothing without any. */
export function Announcements(props: Props) {
  const lines = linesOf(props);
  if (lines.length === 0) return null;
  return (
    <DetailsSection>
      <h3>Announcements and calls of the day</h3>
      <List>
        {lines.map(({ by, at, text }) => (
          <li key={`${by} ${at} ${text}`}>
            {text}{' '}
            <Muted $small as="time" dateTime={at}>
              {formatDateTime(new Date(at), currentTime())}
            </Muted>
          </li>
        ))}
      </List>
    </DetailsSection>
  );
}
