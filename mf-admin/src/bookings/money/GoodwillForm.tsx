import { useRefundAsGoodwillMutation } from '@tm/api-client/moneyDecisions';
import { newKey } from '@tm/api-client/idempotency';
import { goodwillForm, type Booking, type GoodwillForm as Body } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { notify } from '@tm/platform';
import { Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AmountInput, amountResolver, faultAt, toAmount } from '../../moderation/amountField';
import { DecisionForm } from '../../moderation/DecisionForm';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';
import { describeGoodwill } from './moneyLabels';

type Fields = { amount: number | string; reason: string };

/** Checks the form by the contract of its call, and that no more goes back than was paid. */
const resolverOf = (most: number) =>
  amountResolver<Fields, Body>(goodwillForm, 'amount', {
    most,
    message: (money) => `At most ${money} can go back`,
  });

type Props = {
  booking: Booking;
  /** The most that can go back, in naira. */
  left: number;
  onDone: () => void;
};

/** The form of a goodwill refund, with its effect. Unsent input is stored as a draft. */
export function GoodwillForm({ booking, left, onDone }: Props) {
  const [key] = useState(newKey);
  const [refund] = useRefundAsGoodwillMutation();
  const { form, draft, discard } = useFormDraft<Fields, Body>({
    key: `reason:${booking.id}:goodwill`,
    saved: { amount: '', reason: '' },
    resolver: resolverOf(left),
  });
  const { register, setError, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = toAmount(useWatch({ control, name: 'amount' }));
  const send = form.handleSubmit(async (body) => {
    const { error } = await refund({ key, body: { bookingId: booking.id, ...body } });
    const message = faultAt(error, 'amount');
    if (message) return setError('amount', { type: 'server', message });
    if (error) notifyFailure(error, 'The refund was not ordered. Please try again.');
    else notify({ title: 'Refund ordered', description: 'The customer was notified.' });
    if (error && !isConflict(error)) return;
    discard();
    onDone();
  });
  const frame = { draft, discard, isSubmitting, onSubmit: send, onCancel: onDone };
  return (
    <DecisionForm name="Refund as goodwill" label="Refund" isHarsh {...frame}>
      <AmountInput
        label="Amount back to the customer, in naira"
        max={left}
        hint={`At most ${formatNaira(left)}.`}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Textarea
        label="Reason"
        hint="The customer reads it. It is in the audit log."
        error={errors.reason?.message}
        {...register('reason')}
      />
      <p aria-live="polite">{typed > 0 && typed <= left ? describeGoodwill(typed, booking) : ''}</p>
    </DecisionForm>
  );
}
