import type { Booking } from '@tm/contracts';
import { isEarlyMove, type BookingParty, type BookingStatus } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { useState } from 'react';
import type { BookingDialog } from './BookingDialogs';
import type { EarlyMove } from './EarlyDialog';
import { notifyFailure } from '../labels/failure';
import { useMoveBooking } from './useMoveBooking';

const needsEarlyConfirmation = (to: BookingStatus): to is EarlyMove =>
  to === 'in_progress' || to === 'completed';

/** Before a step of paid work, the provider reads when the money is released, and is asked for the code. */
const holdsMoney = ({ payment }: Booking): boolean => payment?.state === 'held';

/**
 * Moves a booking along the transition table. Cancelling, early moves, paid work and the completion by the
 * customer open a dialog first. `open` is the open dialog, and `movingTo` the status that is being requested.
 */
export function useBookingMoves(
  booking: Booking,
  party: BookingParty | null,
  opens: BookingDialog | null = null,
) {
  const { move, movingTo } = useMoveBooking(booking.id);
  const [open, setOpen] = useState(opens);
  const moveTo = (to: BookingStatus) => {
    if (to === 'cancelled') setOpen('cancel');
    else if (to === 'completed' && party === 'customer') setOpen('done');
    else if (
      needsEarlyConfirmation(to) &&
      (holdsMoney(booking) || isEarlyMove({ status: to, at: currentTime() }, booking))
    )
      setOpen(to);
    else void move(to).then(notifyFailure);
  };
  return { open, setOpen, moveTo, movingTo };
}

export type BookingMoves = ReturnType<typeof useBookingMoves>;
