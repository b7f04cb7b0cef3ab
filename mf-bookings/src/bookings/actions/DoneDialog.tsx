import type { Booking } from '@tm/contracts';
import { formatDateTime, formatNaira } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { FormError } from '@tm/ui';
import { otherName } from '../labels/bookingLabels';
import { heldOf } from '../labels/held';
import { MoveDialog, useConfirmedMove } from './MoveDialog';

type Props = { booking: Booking; onClose: () => void };

/**
 * Confirmation before a customer completes a booking that the provider has not completed. Open while mounted.
 */
export function DoneDialog({ booking, onClose }: Props) {
  const move = useConfirmedMove(booking, 'completed', onClose);
  const provider = otherName(booking, 'customer');
  return (
    <MoveDialog
      title="Is it done?"
      keepLabel="Not yet"
      confirmButton={{ label: 'Yes, It is done' }}
      move={move}
      onClose={onClose}
    >
      <p>
        You confirm that {provider} has done {booking.service.title} on{' '}
        {formatDateTime(new Date(booking.startsAt), currentTime())}. {provider} is notified, and you can then
        leave a review.
        {heldOf(booking) > 0 &&
          ` We then pay the provider the ${formatNaira(heldOf(booking))} that we hold.`}{' '}
        This cannot be undone.
      </p>
      <FormError>{move.failure}</FormError>
    </MoveDialog>
  );
}
