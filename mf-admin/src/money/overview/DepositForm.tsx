import { useRecordDepositMutation } from '@tm/api-client/moneyDecisions';
import { newKey } from '@tm/api-client/idempotency';
import { depositRequest, type DepositRequest } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { notify } from '@tm/platform';
import { Muted, Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import { useState } from 'react';
import { AmountInput, amountResolver, faultAt } from '../../moderation/amountField';
import { DecisionForm } from '../../moderation/DecisionForm';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';

type Fields = { amount: number | string; note: string };

const resolver = amountResolver<Fields, DepositRequest>(depositRequest, 'amount');

/** The amount and the note of a deposit. The key belongs to the form: a lost answer records it once. */
export function DepositForm({ onDone }: { onDone: () => void }) {
  const [key] = useState(newKey);
  const [record] = useRecordDepositMutation();
  const { form, draft, discard } = useFormDraft<Fields, DepositRequest>({
    key: 'reason:deposit',
    saved: { amount: '', note: '' },
    resolver,
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async (body) => {
    const { data, error } = await record({ key, body });
    const fault = faultAt(error, 'amount');
    if (fault) return setError('amount', { type: 'server', message: fault });
    if (error) notifyFailure(error, 'The deposit was not recorded. Please try again.');
    else notify({ title: 'Deposit recorded', description: `The cover grew by ${formatNaira(data.amount)}.` });
    if (error && !isConflict(error)) return;
    discard();
    onDone();
  });
  const frame = { draft, discard, isSubmitting, onSubmit: send, onCancel: onDone };
  return (
    <DecisionForm name="Deposit" label="Record" {...frame}>
      <AmountInput label="Amount in naira" error={errors.amount?.message} {...register('amount')} />
      <Textarea
        label="Note (optional)"
        hint="For example the reference of the bank. It is in the ledger and in the audit log."
        error={errors.note?.message}
        {...register('note')}
      />
      <Muted as="p" $small>
        A recorded deposit cannot be removed. The daily comparison with the payment company shows a mistake,
        and a correction closes it.
      </Muted>
    </DecisionForm>
  );
}
