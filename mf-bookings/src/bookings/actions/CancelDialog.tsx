import type { Booking } from '@tm/contracts';
import {
  bookingActions,
  checkReschedule,
  describeMarkOfCancelling,
  describeTooLateToCancel,
  needsReason,
  type BookingParty,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Button, FormError } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { BlockChoice } from './BlockChoice';
import { CancelReasonFields, type CancelAnswers } from './CancelReasonFields';
import { cancelTexts, statusChangeTitle } from './cancelLabels';
import { KeptAfterCancel } from './KeptAfterCancel';
import { MoveDialog, useConfirmedMove } from './MoveDialog';

type Props = { booking: Booking; party: BookingParty; onClose: () => void; onPropose: () => void };

/** Returns why the booking cannot be cancelled (any more). */
const obstacleOf = ({ booking, party }: Pick<Props, 'booking' | 'party'>): string =>
  booking.status === 'accepted' && party === 'customer'
    ? describeTooLateToCancel(booking.cancelFreeUntil, currentTime())
    : statusChangeTitle(booking);

/**
 * Confirmation before a booking is cancelled or a request rejected. Open while mounted. Offers to propose
 * another time instead.
 */
export function CancelDialog({ booking, party, onClose, onPropose }: Props) {
  const now = useMinute();
  const [blocks, setBlocks] = useState(false);
  const [answers, setAnswers] = useState<CancelAnswers>({ reason: '', note: '' });
  const [isReasonMissing, setReasonMissing] = useState(false);
  const asksReason = needsReason(booking.status, 'cancelled', party);
  const { reason, note } = answers;
  const edge = bookingActions(booking, party, now).find(({ to }) => to === 'cancelled');
  const isLate = edge?.late === true;
  const confirmed = useConfirmedMove(booking, 'cancelled', onClose, {
    ...(isLate && { late: true as const }),
    ...(blocks && { blockCustomer: true as const }),
    ...(asksReason && reason && { reason }),
    ...(asksReason && note.trim() && { note: note.trim() }),
  });
  const confirm = () => {
    setReasonMissing(asksReason && !reason);
    if (!asksReason || reason) confirmed.confirm();
  };
  const move = { ...confirmed, confirm };
  const { title, text, keepLabel, confirmLabel } = cancelTexts(booking, party, isLate);
  const obstacle = move.failure ?? (edge ? null : obstacleOf({ booking, party }));
  const canPropose = checkReschedule(booking, 'propose', party, now) === 'legal';
  return (
    <MoveDialog
      title={title}
      keepLabel={obstacle ? 'Close' : keepLabel}
      confirmButton={obstacle ? null : { label: confirmLabel, variant: 'danger' }}
      move={move}
      onClose={onClose}
    >
      {!obstacle && <p>{text}</p>}
      <FormError>{obstacle}</FormError>
      {!obstacle && asksReason && (
        <div>
          <p>{describeMarkOfCancelling(booking, now)}</p>
          <KeptAfterCancel id={booking.id} />
        </div>
      )}
      {!obstacle && asksReason && (
        <CancelReasonFields
          answers={answers}
          error={isReasonMissing && !reason ? 'Please say why you cancel' : undefined}
          onChange={setAnswers}
        />
      )}
      {!obstacle && party === 'provider' && (
        <BlockChoice booking={booking} isChosen={blocks} onChoose={setBlocks} />
      )}
      {canPropose && (
        <p>
          Would another time work?{' '}
          <Button variant="tint" size="sm" onClick={onPropose}>
            Propose another time
          </Button>
        </p>
      )}
    </MoveDialog>
  );
}
