import { useAnswerDisputeMutation, useWithdrawDisputeMutation } from '@tm/api-client/disputes';
import { newKey } from '@tm/api-client/idempotency';
import type { Payment } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { isUnauthorized, messageOf, notify } from '@tm/platform';
import { FormError } from '@tm/ui';
import { useState } from 'react';
import { MoveDialog } from '../actions/MoveDialog';

const FAILED = 'This was not saved. Please try again.';

type Props = { payment: Payment; as: 'accept' | 'withdraw'; onClose: () => void };

const textsOf = ({ payment: { held, dispute }, as }: Omit<Props, 'onClose'>) => {
  const offer = dispute?.answer?.offer ?? 0;
  if (as === 'withdraw')
    return {
      title: 'Withdraw this?',
      label: 'Withdraw',
      text: `${formatNaira(held)} is held again, and goes to the provider when the work is done and its time has come.`,
      done: 'The money is held as before.',
    };
  const rest = held - offer;
  return {
    title: 'Accept the offer?',
    label: `Accept ${formatNaira(offer)}`,
    text: `${formatNaira(offer)} goes back to you.${rest > 0 ? ` The other ${formatNaira(rest)} stays held, and goes to the provider when the work is done and its time has come.` : ''} This cannot be undone.`,
    done: `${formatNaira(offer)} is on its way back.`,
  };
};

/** Confirmation before the customer accepts the offer of the provider, or withdraws the dispute. */
export function EndDisputeDialog({ payment, as, onClose }: Props) {
  const { bookingId: id } = payment;
  const [key] = useState(newKey);
  const [answer, answering] = useAnswerDisputeMutation();
  const [withdraw, withdrawing] = useWithdrawDisputeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, label, text, done } = textsOf({ payment, as });
  const confirm = async () => {
    const { error } = await (as === 'accept' ? answer({ id, key, accept: true }) : withdraw(id));
    if (error) {
      if (!isUnauthorized(error)) setFailure(messageOf(error, FAILED));
      return;
    }
    notify({ title: 'Done', description: done });
    onClose();
  };
  return (
    <MoveDialog
      title={title}
      keepLabel="Go back"
      confirmButton={{ label }}
      move={{ confirm: () => void confirm(), isMoving: answering.isLoading || withdrawing.isLoading }}
      onClose={onClose}
    >
      <p>{text}</p>
      <FormError>{failure}</FormError>
    </MoveDialog>
  );
}
