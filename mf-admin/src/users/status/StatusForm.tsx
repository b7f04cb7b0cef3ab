import { zodResolver } from '@hookform/resolvers/zod';
import { userStatusForm, type User, type UserStatusForm } from '@tm/contracts';
import { Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import { DecisionButtons } from '../../moderation/DecisionButtons';
import { StatusPreviewList } from './StatusPreviewList';
import { statusQuestion } from './statusLabels';

const resolver = zodResolver(userStatusForm);

type Props = {
  users: readonly User[];
  status: UserStatusForm['status'];
  /** Resolves with true if the change was saved. */
  onSubmit: (reason: string | undefined) => Promise<boolean>;
  onCancel: () => void;
};

/**
 * Shows the consequences and asks for the reason, which a suspension requires. Unsent input is stored as a
 * draft.
 */
export function StatusForm({ users, status, onSubmit, onCancel }: Props) {
  const { form, draft, discard } = useFormDraft<UserStatusForm, UserStatusForm>({
    key: `reason:${users.map(({ id }) => id).join()}:${status}`,
    saved: { status, reason: '' },
    resolver,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async ({ reason }) => {
    if (await onSubmit(reason || undefined)) discard();
  });
  // The dialog stays open until the result, because it shows the skipped users with reasons.
  useBlockClose(isSubmitting);
  const { label, hint } = statusQuestion(users, status);
  const isHarsh = status === 'suspended';
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        <StatusPreviewList users={users} status={status} />
        <Textarea
          label="Reason"
          optional={!isHarsh}
          hint={hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DecisionButtons label={label} isHarsh={isHarsh} isSubmitting={isSubmitting} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
