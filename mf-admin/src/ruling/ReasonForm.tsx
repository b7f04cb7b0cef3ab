import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeRulingRequest,
  editRefusalRequest,
  listingStatusRequest,
  recoveryVerdictForm,
  reviewStatusRequest,
  type ChangeRulingRequest,
  type EditRefusalRequest,
  type ListingStatusRequest,
  type RecoveryVerdictForm,
  type ReviewStatusRequest,
} from '@tm/contracts';
import { Button, Row, Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import type { Resolver } from 'react-hook-form';
import type { Ruling } from './ruling';

type Body =
  ListingStatusRequest | ReviewStatusRequest | ChangeRulingRequest | EditRefusalRequest | RecoveryVerdictForm;

const judges = {
  listing: zodResolver(listingStatusRequest),
  review: zodResolver(reviewStatusRequest),
  change: zodResolver(changeRulingRequest),
  edit: zodResolver(editRefusalRequest),
  recovery: zodResolver(recoveryVerdictForm),
} as unknown as Record<Ruling['of'], Resolver<Body, unknown, Body>>;

const bodyOf = (ruling: Ruling): Body => {
  if (ruling.of === 'change')
    return { approved: ruling.approved, submittedAt: ruling.submittedAt, reason: '' };
  if (ruling.of === 'edit') return { version: ruling.version, reason: '' };
  return { status: ruling.status, reason: '' } as Body;
};

type Props = {
  ruling: Ruling;
  /** Was it done? */
  onSubmit: (reason: string | undefined) => Promise<boolean>;
  onCancel: () => void;
};

/** The reason of a ruling, judged by the contract of its call: a refusal needs one. What was begun is kept in this browser. */
export function ReasonForm({ ruling, onSubmit, onCancel }: Props) {
  const { form, isRestored, discard } = useFormDraft({
    name: `reason:${ruling.id}:${'status' in ruling ? ruling.status : ruling.of}`,
    saved: bodyOf(ruling),
    resolver: judges[ruling.of],
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
        {isRestored && <DraftNotice action="Discard" onDiscard={discard} />}
        <Textarea
          label="Reason"
          optional={!ruling.needsReason}
          hint={ruling.hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <Row>
          <Button
            type="submit"
            variant={ruling.isHarsh ? 'danger' : 'primary'}
            pending={isSubmitting}
            pendingText="Saving..."
          >
            {ruling.label}
          </Button>
          <Button variant="ghost" aria-disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
