import { zodResolver } from '@hookform/resolvers/zod';
import { useChangePasswordMutation } from '@tm/api-client/passwords';
import { changePasswordForm } from '@tm/contracts';
import { isUnauthorized, notify } from '@tm/platform';
import { Button, FormError, PasswordInput, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { NewPasswordFields } from '@tm/ui/new-password';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import { newPasswordHint } from '../../account/newPasswordHint';
import type { DialogProps } from '../useDialog';

type Values = { currentPassword: string; newPassword: string; confirmPassword: string };

/** Asks for the current password and twice for the new one. A change ends all other sessions. */
export function ChangePasswordForm({ onClose }: DialogProps) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [failure, setFailure] = useState('');
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = async ({ currentPassword, newPassword }: Values) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await change({ currentPassword, newPassword });
    if (!error) {
      notify({ title: 'Password changed', description: 'You have been signed out on your other devices.' });
      onClose();
    } else if (
      applyServerErrors(error, { setError }, { fields: ['currentPassword', 'newPassword'] }) === 'none' &&
      !isUnauthorized(error)
    )
      setFailure(describeFailure(error, 'Failed to change your password. Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change password"
      description="You stay signed in here; your other devices are signed out."
      footer={
        <Button type="submit" form={formId} pending={isLoading} pendingText="Changing...">
          Change password
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            enterKeyHint="next"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <NewPasswordFields
            form={{ register, formState }}
            name="newPassword"
            confirmName="confirmPassword"
            hint={newPasswordHint()}
          />
          <FormError>{failure}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
