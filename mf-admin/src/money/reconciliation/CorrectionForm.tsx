import { useCorrectLedgerMutation } from '@tm/api-client/moneyDecisions';
import { newKey } from '@tm/api-client/idempotency';
import { correctionForm, type CorrectionForm as Body, type Difference } from '@tm/contracts';
import { notify } from '@tm/platform';
import { Muted, Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AmountInput, amountResolver, faultAt, toAmount } from '../../moderation/amountField';
import { DecisionForm } from '../../moderation/DecisionForm';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';
import { AccountField } from './AccountField';
import { correctionDone, describeCorrection } from './correctionLabels';

type Fields = { debit: string; credit: string; amount: number | string; reason: string };

const resolver = amountResolver<Fields, Body>(correctionForm, 'amount');

const FIELDS = ['debit', 'credit', 'amount', 'reason'] as const;
const EMPTY: Fields = { debit: '', credit: '', amount: '', reason: '' };
const savedOf = ({ proposal }: Difference): Fields =>
  proposal
    ? { debit: proposal.debit, credit: proposal.credit, amount: proposal.amount, reason: proposal.reason }
    : EMPTY;

/** The accounts, the amount and the reason of a correction, with its effect. A proposal is filled in. */
export function CorrectionForm({ row, onDone }: { row: Difference; onDone: () => void }) {
  const [key] = useState(newKey);
  const [correct] = useCorrectLedgerMutation();
  const { form, draft, discard } = useFormDraft<Fields, Body>({
    key: `reason:${row.id}:${row.version}:correction`,
    saved: savedOf(row),
    resolver,
  });
  const { register, setError, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  const { debit = '', credit = '', amount = '' } = typed;
  const effect = describeCorrection({ debit, credit, amount: toAmount(amount) });
  const showFaults = (error: unknown): boolean => {
    const faults = FIELDS.map((field) => [field, faultAt(error, field)] as const);
    for (const [field, message] of faults) if (message) setError(field, { type: 'server', message });
    return faults.some(([, message]) => message);
  };
  const send = form.handleSubmit(async (body) => {
    const { data, error } = await correct({
      ...{ key, body: { differenceId: row.id, version: row.version, ...body } },
    });
    if (error && showFaults(error)) return;
    if (error) notifyFailure(error, 'The correction was not saved. Please try again.');
    else notify(correctionDone(data));
    if (error && !isConflict(error)) return;
    discard();
    onDone();
  });
  const frame = { draft, discard, isSubmitting, onSubmit: send, onCancel: onDone };
  return (
    <DecisionForm name="Correction" label={row.proposal ? 'Confirm' : 'Correct'} isHarsh {...frame}>
      {row.proposal && (
        <p>Another administrator confirms this proposal by the same accounts and the same amount.</p>
      )}
      <AccountField label="Debit this account" name="debit" control={control} />
      <AccountField label="Credit this account" name="credit" control={control} />
      <AmountInput label="Amount in naira" error={errors.amount?.message} {...register('amount')} />
      <p aria-live="polite">{effect}</p>
      <Textarea
        label="Reason"
        hint="It is in the ledger and in the audit log."
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Muted as="p" $small>
        If there is another administrator, this is a proposal until they confirm it. Then the difference is
        closed.
      </Muted>
    </DecisionForm>
  );
}
