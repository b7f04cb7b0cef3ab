import { zodResolver } from '@hookform/resolvers/zod';
import { useDisableTwoFactorMutation } from '@tm/api-client/twoFactor';
import { disableTwoFactorRequest, type DisableTwoFactorRequest } from '@tm/contracts';
import { isUnauthorized, notify } from '@tm/platform';
import { Button, FormError, PasswordInput, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import type { DialogProps } from '../useDialog';

/** The form that turns off the second factor; it requires the password. */
export function DisableForm({ onClose }: DialogProps) {
  const [disable, { isLoading }] = useDisableTwoFactorMutation();
  const [failure, setFailure] = useState('');
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<DisableTwoFactorRequest>({
    resolver: zodResolver(disableTwoFactorRequest),
    defaultValues: { password: '' },
  });
  const submit = async (values: DisableTwoFactorRequest) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await disable(values);
    if (!error) {
      notify({
        title: 'Two-factor authentication is off',
        description: 'Signing in asks for your password only.',
      });
      onClose();
    } else if (
      applyServerErrors(error, { setError }, { fields: ['password'] }) === 'none' &&
      !isUnauthorized(error)
    )
      setFailure(describeFailure(error, 'Failed to turn it off. Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor authentication"
      description="Your password alone will open your account again, and your recovery codes stop working."
      footer={
        <Button type="submit" form={formId} variant="danger" pending={isLoading} pendingText="Turning off...">
          Turn off
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            enterKeyHint="done"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <FormError>{failure}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
