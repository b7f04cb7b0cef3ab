import { useMoveBookingMutation } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { notify } from '@tm/platform';
import { FormError } from '@tm/ui';
import { useState } from 'react';
import { otherName } from '../labels/bookingLabels';
import { failureOf } from '../labels/failure';
import { MoveDialog } from './MoveDialog';

type Props = { booking: Booking; onClose: () => void };

/** Confirmation before the customer of a cancelled booking is blocked. Open while mounted. */
export function BlockDialog({ booking, onClose }: Props) {
  const [send, { isLoading }] = useMoveBookingMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const noMore = `You get no more requests from ${otherName(booking, 'provider')}.`;
  const confirm = async () => {
    const { error } = await send({ id: booking.id, status: 'cancelled', blockCustomer: true });
    const failed = error ? failureOf(error) : null;
    if (failed) return setFailure(failed);
    if (!error) notify({ title: 'Customer Blocked', description: noMore });
    onClose();
  };
  return (
    <MoveDialog
      title="Block this customer?"
      keepLabel={failure ? 'Close' : 'Not now'}
      confirmButton={failure ? null : { label: 'Block customer', variant: 'danger' }}
      move={{ confirm: () => void confirm(), isMoving: isLoading }}
      onClose={onClose}
    >
      {!failure && (
        <p>
          {noMore} Their open requests are rejected. Accepted bookings are not affected. You can change this
          below your bookings, under Blocked customers.
        </p>
      )}
      <FormError>{failure}</FormError>
    </MoveDialog>
  );
}
