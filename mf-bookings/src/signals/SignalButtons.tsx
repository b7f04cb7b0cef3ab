import type { Booking, SignalRequest } from '@tm/contracts';
import {
  FREE_DELAY_MINUTES,
  MAX_SIGNAL_NOTE,
  SIGNAL_LABELS,
  SIGNAL_MINUTES,
  type BookingParty,
} from '@tm/domain';
import { currentTime, useUser } from '@tm/platform';
import { Button, Input, Muted, Row, Select, Stack } from '@tm/ui';
import { useState } from 'react';
import { useSendSignal } from './useSendSignal';

type Props = { booking: Booking; party: BookingParty };
type Delay = NonNullable<SignalRequest['minutes']>;
type Wanted = Pick<SignalRequest, 'kind' | 'minutes' | 'note'>;

/** Fields of a delay: minutes and a note. */
function DelayForm({
  party,
  isSending,
  onSend,
  onClose,
}: Pick<Props, 'party'> & {
  isSending: boolean;
  onSend: (delay: Wanted) => void;
  onClose: () => void;
}) {
  const [minutes, setMinutes] = useState<Delay>(10);
  const [note, setNote] = useState('');
  return (
    <Stack
      as="form"
      $gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ kind: 'late', minutes, ...(note.trim() && { note: note.trim() }) });
      }}
    >
      <Select
        label="How late?"
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value) as Delay)}
      >
        {SIGNAL_MINUTES.map((choice) => (
          <option key={choice} value={choice}>
            {choice} minutes
          </option>
        ))}
      </Select>
      <Input
        label="Note"
        optional
        maxLength={MAX_SIGNAL_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {party === 'provider' && minutes >= FREE_DELAY_MINUTES && (
        <Muted $small>With this delay the customer may cancel for free.</Muted>
      )}
      <Row>
        <Button type="submit" pending={isSending}>
          Send
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}

/** Buttons of a party on the day: on my way, running late, here. */
export function SignalButtons({ booking, party }: Props) {
  const userId = useUser()?.id;
  const { send, isSending } = useSendSignal();
  const [isLate, setLate] = useState(false);
  if (!userId) return null;
  const handleSend = async (wanted: Wanted) => {
    const at = currentTime().toISOString();
    await send(userId, { ...wanted, at, bookingId: booking.id, title: booking.service.title });
    setLate(false);
  };
  if (isLate)
    return (
      <DelayForm
        party={party}
        isSending={isSending}
        onSend={(delay) => void handleSend(delay)}
        onClose={() => setLate(false)}
      />
    );
  return (
    <Row>
      <Button variant="secondary" disabled={isSending} onClick={() => void handleSend({ kind: 'on_my_way' })}>
        {SIGNAL_LABELS.on_my_way}
      </Button>
      <Button variant="secondary" disabled={isSending} onClick={() => setLate(true)}>
        {SIGNAL_LABELS.late}
      </Button>
      <Button variant="secondary" disabled={isSending} onClick={() => void handleSend({ kind: 'here' })}>
        {SIGNAL_LABELS.here}
      </Button>
    </Row>
  );
}
