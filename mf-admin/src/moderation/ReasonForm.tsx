import { zodResolver } from '@hookform/resolvers/zod';
import {
  absenceVerdictForm,
  accountDecisionRequest,
  businessChangeDecisionRequest,
  editRefusalRequest,
  explainRequest,
  holdVerdictForm,
  listingStatusRequest,
  payoutPauseRequest,
  payoutRetryRequest,
  recoveryVerdictForm,
  refundRetryRequest,
  reviewStatusRequest,
  type AbsenceVerdictForm,
  type AccountDecisionRequest,
  type BusinessChangeDecisionRequest,
  type EditRefusalRequest,
  type ExplainRequest,
  type HoldVerdictForm,
  type ListingStatusRequest,
  type PayoutPauseRequest,
  type PayoutRetryRequest,
  type RecoveryVerdictForm,
  type RefundRetryRequest,
  type ReviewStatusRequest,
} from '@tm/contracts';
import { Textarea } from '@tm/ui';
import { useFormDraft } from '@tm/ui/form-draft';
import type { Resolver } from 'react-hook-form';
import { DecisionForm } from './DecisionForm';
import type { DecisionQuestion } from './decisionQuestion';

type Body =
  | ListingStatusRequest
  | ReviewStatusRequest
  | BusinessChangeDecisionRequest
  | EditRefusalRequest
  | RecoveryVerdictForm
  | AbsenceVerdictForm
  | AccountDecisionRequest
  | ExplainRequest
  | PayoutPauseRequest
  | PayoutRetryRequest
  | RefundRetryRequest
  | HoldVerdictForm;

const resolvers = {
  listing: zodResolver(listingStatusRequest),
  review: zodResolver(reviewStatusRequest),
  change: zodResolver(businessChangeDecisionRequest),
  edit: zodResolver(editRefusalRequest),
  recovery: zodResolver(recoveryVerdictForm),
  absence: zodResolver(absenceVerdictForm),
  account: zodResolver(accountDecisionRequest),
  difference: zodResolver(explainRequest),
  pause: zodResolver(payoutPauseRequest),
  payout: zodResolver(payoutRetryRequest),
  refund: zodResolver(refundRetryRequest),
  hold: zodResolver(holdVerdictForm),
} as unknown as Record<DecisionQuestion['of'], Resolver<Body, unknown, Body>>;

const bodyOf = (question: DecisionQuestion): Body => {
  if (question.of === 'change')
    return { approved: question.approved, submittedAt: question.submittedAt, reason: '' };
  if (question.of === 'edit' || question.of === 'difference')
    return { version: question.version, reason: '' };
  if (question.of === 'account') return { decision: question.status, version: question.version, reason: '' };
  if (question.of === 'payout') return { reason: '' };
  if (question.of === 'pause') return { isPaused: question.status === 'pause', reason: '' };
  if (question.of === 'refund') return { reason: '' };
  return { status: question.status, reason: '' } as Body;
};

type Props = {
  question: DecisionQuestion;
  /** Resolves with true if the decision was saved. */
  onSubmit: (reason: string | undefined) => Promise<boolean>;
  onCancel: () => void;
};

/**
 * The form for the reason of a decision, validated by the contract of its call (a refusal requires a reason).
 * Unsent input is stored as a draft.
 */
export function ReasonForm({ question, onSubmit, onCancel }: Props) {
  const { form, draft, discard } = useFormDraft({
    key: `reason:${question.id}:${'status' in question ? question.status : question.of}`,
    saved: bodyOf(question),
    resolver: resolvers[question.of],
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async ({ reason }) => {
    if (await onSubmit(reason || undefined)) discard();
  });
  const { label, isHarsh } = question;
  return (
    <DecisionForm {...{ draft, discard, isSubmitting, label, isHarsh, onCancel }} onSubmit={send}>
      <Textarea
        label="Reason"
        optional={!question.needsReason}
        hint={question.hint}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </DecisionForm>
  );
}
