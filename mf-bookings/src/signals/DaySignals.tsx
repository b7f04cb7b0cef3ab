import type { Booking, BookingSignal } from '@tm/contracts';
import {
  MAX_SIGNALS,
  announcedDelay,
  checkSignal,
  describeSignal,
  formatTime,
  type BookingParty,
} from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { Badge, Button, Muted, Row, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { CloudOff } from 'lucide-react';
import { DelayedJob } from './DelayedJob';
import { SignalButtons } from './SignalButtons';
import { dropSignal, usePendingSignals } from './storedSignal';

type Props = { booking: Booking; party: BookingParty | null };

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const subjectOf = ({ by }: BookingSignal, party: BookingParty | null): string =>
  by === party ? 'You' : `The ${by}`;

/** Announcements of both parties, with the time. */
const Announced = ({ booking, party }: Props) => (
  <List>
    {(booking.signals ?? []).map((signal) => (
      <li key={`${signal.by} ${signal.at}`}>
        {describeSignal(signal, subjectOf(signal, party))}
        {signal.note && `: “${signal.note}”`}{' '}
        <Muted $small as="time" dateTime={signal.at}>
          {formatTime(new Date(signal.at))}
        </Muted>
      </li>
    ))}
  </List>
);

/** Signals of this booking that wait in this browser for the network. */
function Waiting({ booking }: Pick<Props, 'booking'>) {
  const userId = useUser()?.id;
  const signals = usePendingSignals(userId, `${booking.id}:`);
  if (!userId || signals.length === 0) return null;
  return (
    <List role="status">
      {signals.map((signal) => (
        <li key={signal.at}>
          <Stack $gap={2}>
            <span>
              {describeSignal(signal, 'You')} <Muted $small>{formatTime(new Date(signal.at))}</Muted>
            </span>
            <Row>
              <Badge $tone="pending">
                <CloudOff aria-hidden="true" />
                Waiting for network
              </Badge>
              <Button variant="ghost" size="sm" onClick={() => dropSignal(userId, signal)}>
                Discard
              </Button>
            </Row>
          </Stack>
        </li>
      ))}
    </List>
  );
}

/** Signals of a booking on the day: the announcements, and the buttons of a party. */
export function DaySignals({ booking, party }: Props) {
  const now = useMinute();
  const verdict = party && checkSignal(booking, { by: party, at: now }, now);
  const isDelayed = party === 'provider' && announcedDelay(booking, 'provider') > 0;
  return (
    <Stack $gap={4}>
      <Announced booking={booking} party={party} />
      <Waiting booking={booking} />
      {verdict === 'legal' && <SignalButtons booking={booking} party={party!} />}
      {verdict === 'too_many_signals' && (
        <Muted $small>You have sent {MAX_SIGNALS} messages for this booking. Please call instead.</Muted>
      )}
      {isDelayed && <DelayedJob booking={booking} />}
    </Stack>
  );
}
