import { zodResolver } from '@hookform/resolvers/zod';
import { useStatusPreviewQuery } from '@tm/api-client/adminUsers';
import { userStatusForm, type User, type UserStatusForm } from '@tm/contracts';
import { SUSPENSION_CHOICES } from '@tm/domain';
import { Select, Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import { DecisionButtons } from '../../moderation/DecisionButtons';
import { StatusPreviewList } from './StatusPreviewList';
import { BOOKING_CHOICES, hasOpenBookings, statusQuestion } from './statusLabels';

const resolver = zodResolver(userStatusForm);

/** The reason, and what happens to open bookings. */
export type StatusAnswers = Pick<UserStatusForm, 'bookings'> & { reason: string | undefined };

type Props = {
  users: readonly User[];
  status: UserStatusForm['status'];
  /** Resolves with true if the change was saved. */
  onSubmit: (answers: StatusAnswers) => Promise<boolean>;
  onCancel: () => void;
};

/**
 * Shows the consequences and asks for the reason, which a suspension requires. Unsent input is stored as a
 * draft.
 */
export function StatusForm({ users, status, onSubmit, onCancel }: Props) {
  const { form, draft, discard } = useFormDraft<UserStatusForm, UserStatusForm>({
    key: `reason:${users.map(({ id }) => id).join()}:${status}`,
    saved: { status, reason: '', ...(status === 'suspended' && { bookings: 'cancel' }) },
    resolver,
  });
  const { register, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async ({ reason, bookings }) => {
    if (await onSubmit({ reason: reason || undefined, bookings })) discard();
  });
  const { data: previews = [] } = useStatusPreviewQuery({ ids: users.map(({ id }) => id), status });
  // The dialog stays open until the result, because it shows the skipped users with reasons.
  useBlockClose(isSubmitting);
  const { label, hint } = statusQuestion(users, status);
  const isHarsh = status === 'suspended';
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        <StatusPreviewList users={users} status={status} bookings={watch('bookings') ?? 'keep'} />
        {isHarsh && hasOpenBookings(previews) && (
          <Select label="Open bookings" {...register('bookings')}>
            {SUSPENSION_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {BOOKING_CHOICES[choice]}
              </option>
            ))}
          </Select>
        )}
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
