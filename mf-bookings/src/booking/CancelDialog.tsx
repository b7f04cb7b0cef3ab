import type { Booking } from '@tm/contracts';
import { bookingActions, judgeReschedule, sayTooLateToCancel, type BookingParty } from '@tm/domain';
import { Button, FormError, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { cancelWords, sayChanged } from './cancelWords';
import { useMoveBooking } from './useMoveBooking';

type Props = { booking: Booking; party: BookingParty; onClose: () => void; onPropose: () => void };

/** Why it cannot be done (any more), or null. */
const obstacleOf = ({ booking, party }: Pick<Props, 'booking' | 'party'>, now: Date): string | null => {
  if (bookingActions(booking, party, now).some(({ to }) => to === 'cancelled')) return null;
  return booking.status === 'accepted' && party === 'customer'
    ? sayTooLateToCancel(booking.cancelFreeUntil)
    : sayChanged(booking);
};

/** Asks before a booking is cancelled or a request rejected, open while mounted. Whoever only needs another time can propose one instead. */
export function CancelDialog({ booking, party, onClose, onPropose }: Props) {
  const now = useMinute();
  const { move, movingTo } = useMoveBooking(booking.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, text, keep, confirm } = cancelWords(booking, party);
  const obstacle = refusal ?? obstacleOf({ booking, party }, now);
  const canPropose = judgeReschedule(booking, 'propose', party, now) === 'legal';
  const handleConfirm = async () => {
    const failure = await move('cancelled');
    if (failure) setRefusal(failure);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width={460}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {obstacle ? 'Close' : keep}
          </Button>
          {!obstacle && (
            <Button
              variant="danger"
              pending={movingTo !== undefined}
              pendingText="Sending…"
              onClick={() => void handleConfirm()}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        {!obstacle && <p>{text}</p>}
        <FormError>{obstacle}</FormError>
        {canPropose && (
          <p>
            Would another time do?{' '}
            <Button variant="tint" size="sm" onClick={onPropose}>
              Propose Another Time
            </Button>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
