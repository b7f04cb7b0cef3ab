import { useAnswerAbsenceMutation } from '@tm/api-client/absences';
import type { Booking } from '@tm/contracts';
import { describeReport, type BookingParty } from '@tm/domain';
import { notify } from '@tm/platform';
import { FormError } from '@tm/ui';
import { useState } from 'react';
import { MoveDialog } from '../actions/MoveDialog';
import { failureOf } from '../labels/failure';

const MEANING: Record<BookingParty, string> = {
  customer:
    'The booking is cancelled. It counts as a missed booking: providers see how many of your bookings you came to.',
  provider:
    'The booking is cancelled. It counts as a missed booking: customers see how many of your bookings you have kept.',
};

type Props = { booking: Booking; party: BookingParty; onClose: () => void };

/** Confirmation before a party agrees that it was absent. Open while mounted. */
export function AgreeDialog({ booking, party, onClose }: Props) {
  const [send, { isLoading }] = useAnswerAbsenceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    const { error } = await send({ id: booking.id, answer: 'agree' });
    if (error) {
      setFailure(failureOf(error));
      return;
    }
    notify({ title: 'Booking Updated', description: 'The booking is cancelled.' });
    onClose();
  };
  return (
    <MoveDialog
      title="Were you not there?"
      keepLabel={failure ? 'Close' : 'Go back'}
      confirmButton={failure ? null : { label: 'Yes, I was not there', variant: 'danger' }}
      move={{ confirm: () => void confirm(), isMoving: isLoading }}
      onClose={onClose}
    >
      {booking.absence && <p>{describeReport(booking.absence, party)}</p>}
      {!failure && <p>{MEANING[party]}</p>}
      <FormError>{failure}</FormError>
    </MoveDialog>
  );
}
