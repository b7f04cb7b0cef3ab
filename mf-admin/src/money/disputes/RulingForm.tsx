import { useRuleDisputeMutation } from '@tm/api-client/adminDisputes';
import { disputeRulingRequest, type AdminDispute, type DisputeRulingRequest } from '@tm/contracts';
import { notify } from '@tm/platform';
import { Button, Muted, Row, Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import { AmountInput, amountResolver } from '../../moderation/amountField';
import { DecisionForm } from '../../moderation/DecisionForm';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';
import { REST_EFFECTS, describeBack, quickAmounts } from './disputeLabels';

type Fields = { refund: number | string; reason: string; version: number };

/** Checks the form by the contract of its call, and that no more than the disputed money goes back. */
const resolverOf = ({ amount: most }: AdminDispute) =>
  amountResolver<Fields, DisputeRulingRequest>(disputeRulingRequest, 'refund', {
    most,
    message: (money) => `At most ${money} is disputed`,
  });

const doneText = ({ state, proposal }: AdminDispute): { title: string; description: string } =>
  state === 'ruled'
    ? { title: 'Dispute decided', description: 'Both sides were notified.' }
    : {
        title: 'Ruling proposed',
        description: `Another administrator must confirm ${describeBack(proposal?.refund ?? 0)}.`,
      };

/** Sends a ruling with the version that the admin saw. Returns true if the question is over. */
const useRuling = (row: AdminDispute, onDone: () => void) => {
  const [rule] = useRuleDisputeMutation();
  return async (body: DisputeRulingRequest): Promise<boolean> => {
    const { data, error } = await rule({ id: row.id, body: { ...body, version: row.version } });
    if (error) notifyFailure(error, 'The ruling was not saved. Please try again.');
    else notify(doneText(data));
    const isOver = !error || isConflict(error);
    if (isOver) onDone();
    return isOver;
  };
};

/** The form of a ruling: the amount that goes back, and the reason. Unsent input is stored as a draft. */
export function RulingForm({ row, onDone }: { row: AdminDispute; onDone: () => void }) {
  const { form, draft, discard } = useFormDraft<Fields, DisputeRulingRequest>({
    key: `reason:${row.id}:dispute`,
    saved: { refund: '', reason: '', version: row.version },
    resolver: resolverOf(row),
  });
  const { register, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const ruling = useRuling(row, onDone);
  const send = form.handleSubmit(async (body) => {
    if (await ruling(body)) discard();
  });
  const frame = { draft, discard, isSubmitting, onSubmit: send, onCancel: onDone };
  return (
    <DecisionForm name="Ruling" label="Decide" isHarsh {...frame}>
      <AmountInput
        label="Amount back to the customer, in naira"
        max={row.amount}
        error={errors.refund?.message}
        {...register('refund')}
      />
      <Row $gap={2}>
        {quickAmounts(row).map(([label, amount]) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            onClick={() => setValue('refund', String(amount), { shouldDirty: true })}
          >
            {label}
          </Button>
        ))}
      </Row>
      <Muted as="p" $small>
        {REST_EFFECTS[row.booking.status]} A ruling is final.
        {row.needsSecondAdmin && ' Above ₦500,000 another administrator confirms it.'}
      </Muted>
      <Textarea
        label="Reason"
        hint="Both sides read it."
        error={errors.reason?.message}
        {...register('reason')}
      />
    </DecisionForm>
  );
}
