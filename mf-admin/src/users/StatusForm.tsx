import { zodResolver } from '@hookform/resolvers/zod';
import { userStatusForm, type User, type UserStatusForm } from '@tm/contracts';
import { Button, Row, Stack, Textarea } from '@tm/ui';
import { useHoldDialog } from '@tm/ui/late-dialog';
import { useForm } from 'react-hook-form';
import { StatusPreviewList } from './StatusPreviewList';
import { statusWords } from './statusWords';

type Props = {
  users: readonly User[];
  status: UserStatusForm['status'];
  onSubmit: (reason: string | undefined) => Promise<void>;
  onCancel: () => void;
};

/** What will happen, and why: nobody is suspended without a reason. */
export function StatusForm({ users, status, onSubmit, onCancel }: Props) {
  const { register, handleSubmit, formState } = useForm<UserStatusForm>({
    resolver: zodResolver(userStatusForm),
    defaultValues: { status, reason: '' },
  });
  const { errors, isSubmitting } = formState;
  // Its end says who was left as they are, and why.
  useHoldDialog(isSubmitting);
  const { label, hint } = statusWords(users, status);
  const isHarsh = status === 'suspended';
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ reason }) => onSubmit(reason || undefined))(event)}
    >
      <Stack $gap={5}>
        <StatusPreviewList users={users} status={status} />
        <Textarea
          label="Reason"
          optional={!isHarsh}
          hint={hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <Row>
          <Button
            type="submit"
            variant={isHarsh ? 'danger' : 'primary'}
            pending={isSubmitting}
            pendingText="Saving..."
          >
            {label}
          </Button>
          <Button variant="ghost" aria-disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
