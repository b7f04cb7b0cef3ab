import { zodResolver } from '@hookform/resolvers/zod';
import { useAnswerChargebackMutation } from '@tm/api-client/adminChargebacks';
import { chargebackAnswerRequest, type Chargeback, type ChargebackAnswerRequest } from '@tm/contracts';
import { MAX_CHARGEBACK_MESSAGE } from '@tm/domain';
import { notify } from '@tm/platform';
import { Muted, Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import type { Resolver } from 'react-hook-form';
import { AmountInput, amountResolver } from '../../moderation/amountField';
import { DecisionForm } from '../../moderation/DecisionForm';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';

type Props = { row: Chargeback; onDone: () => void; onBack: () => void };

/** Sends an answer with the version that the admin saw. Returns true if the question is over. */
const useAnswer = ({ id, version }: Chargeback, onDone: () => void) => {
  const [answer] = useAnswerChargebackMutation();
  return async (body: ChargebackAnswerRequest): Promise<boolean> => {
    const { error } = await answer({ id, body: { ...body, version } });
    if (error) notifyFailure(error, 'The answer was not saved. Please try again.');
    else
      notify({
        title: body.accept ? 'Chargeback accepted' : 'Chargeback contested',
        description: 'The payment company gets the answer now.',
      });
    const isOver = !error || isConflict(error);
    if (isOver) onDone();
    return isOver;
  };
};

type Fields = { accept: boolean; amount?: number | string; message?: string; version: number };
type Request = ChargebackAnswerRequest;

/** Checks the form by the contract of its call, and that no more goes back than the bank wants. */
const resolverOf = ({ amount: most }: Chargeback, accept: boolean): Resolver<Fields, unknown, Request> =>
  accept
    ? amountResolver(chargebackAnswerRequest, 'amount', {
        most,
        message: (money) => `At most ${money} can go back`,
      })
    : (zodResolver(chargebackAnswerRequest) as unknown as Resolver<Fields, unknown, Request>);

const useAnswerForm = ({ row, onDone, onBack }: Props, saved: Fields) => {
  const { form, draft, discard } = useFormDraft<Fields, Request>({
    key: `reason:${row.id}:chargeback-${saved.accept ? 'accept' : 'contest'}`,
    saved,
    resolver: resolverOf(row, saved.accept),
  });
  const answer = useAnswer(row, onDone);
  const send = form.handleSubmit(async (body) => {
    if (await answer(body)) discard();
  });
  const { errors, isSubmitting } = form.formState;
  const frame = { draft, discard, isSubmitting, onSubmit: send, onCancel: onBack };
  return { register: form.register, errors, frame };
};

const Final = () => (
  <Muted as="p" $small>
    The answer is final.
  </Muted>
);

/** The form that accepts a chargeback: the amount that goes back. */
export function AcceptForm(props: Props) {
  const { row } = props;
  const saved = { accept: true, amount: String(row.amount), version: row.version };
  const { register, errors, frame } = useAnswerForm(props, saved);
  return (
    <DecisionForm name="Accept" label="Accept the chargeback" isHarsh {...frame}>
      <AmountInput
        label="Amount back to the customer, in naira"
        max={row.amount}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Final />
    </DecisionForm>
  );
}

/** The form that contests a chargeback: the words to the bank. */
export function ContestForm(props: Props) {
  const saved = { accept: false, message: '', version: props.row.version };
  const { register, errors, frame } = useAnswerForm(props, saved);
  return (
    <DecisionForm name="Contest" label="Contest the chargeback" {...frame}>
      <Textarea
        label="Message to the bank"
        hint="The record of the booking goes with it as a file: codes entered, history, payments and refunds."
        maxLength={MAX_CHARGEBACK_MESSAGE}
        error={errors.message?.message}
        {...register('message')}
      />
      <Final />
    </DecisionForm>
  );
}
