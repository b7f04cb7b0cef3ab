import { zodResolver } from '@hookform/resolvers/zod';
import {
  absenceVerdictForm,
  accountDecisionRequest,
  businessChangeDecisionRequest,
  editRefusalRequest,
  holdVerdictForm,
  listingStatusRequest,
  payoutPauseRequest,
  recoveryVerdictForm,
  reviewStatusRequest,
  type AbsenceVerdictForm,
  type AccountDecisionRequest,
  type BusinessChangeDecisionRequest,
  type EditRefusalRequest,
  type HoldVerdictForm,
  type ListingStatusRequest,
  type PayoutPauseRequest,
  type RecoveryVerdictForm,
  type ReviewStatusRequest,
} from '@tm/contracts';
import { Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import type { Resolver } from 'react-hook-form';
import { DecisionButtons } from './DecisionButtons';
import type { DecisionQuestion } from './decisionQuestion';

type Body =
  | ListingStatusRequest
  | ReviewStatusRequest
  | BusinessChangeDecisionRequest
  | EditRefusalRequest
  | RecoveryVerdictForm
  | AbsenceVerdictForm
  | AccountDecisionRequest
  | PayoutPauseRequest
  | HoldVerdictForm;

const resolvers = {
  listing: zodResolver(listingStatusRequest),
  review: zodResolver(reviewStatusRequest),
  change: zodResolver(businessChangeDecisionRequest),
  edit: zodResolver(editRefusalRequest),
  recovery: zodResolver(recoveryVerdictForm),
  absence: zodResolver(absenceVerdictForm),
  account: zodResolver(accountDecisionRequest),
  pause: zodResolver(payoutPauseRequest),
  hold: zodResolver(holdVerdictForm),
} as unknown as Record<DecisionQuestion['of'], Resolver<Body, unknown, Body>>;

const bodyOf = (question: DecisionQuestion): Body => {
  if (question.of === 'change')
    return { approved: question.approved, submittedAt: question.submittedAt, reason: '' };
  if (question.of === 'edit') return { version: question.version, reason: '' };
  if (question.of === 'account') return { decision: question.status, version: question.version, reason: '' };
  if (question.of === 'pause') return { isPaused: question.status === 'pause', reason: '' };
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
  useBlockClose(isSubmitting);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        <Textarea
          label="Reason"
          optional={!question.needsReason}
          hint={question.hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DecisionButtons
          label={question.label}
          isHarsh={question.isHarsh}
          isSubmitting={isSubmitting}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
