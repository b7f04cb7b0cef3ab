import { zodResolver } from '@hookform/resolvers/zod';
import { setupTwoFactorForm, type SetupTwoFactorRequest } from '@tm/contracts';
import { isUnauthorized } from '@tm/platform';
import { FormError, PasswordInput, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import type { Setup } from './useSetup';

/**
 * The first step. The password is required, so that a person with brief access to an unlocked phone cannot
 * add a second factor.
 */
export function PasswordForm({ setup, formId }: { setup: Setup; formId: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<SetupTwoFactorRequest>({
    resolver: zodResolver(setupTwoFactorForm),
    defaultValues: { password: '' },
  });
  const submit = async (form: SetupTwoFactorRequest) => {
    if (setup.isLoading) return;
    setFailure('');
    const { error } = await setup.begin(form);
    if (
      error &&
      applyServerErrors(error, { setError }, { fields: ['password'] }) === 'none' &&
      !isUnauthorized(error)
    )
      setFailure(describeFailure(error, 'Your key was not created. Please try again.'));
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <PasswordInput
          label="Password"
          hint="We ask for it before we change how you sign in"
          autoComplete="current-password"
          enterKeyHint="next"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <FormError>{failure}</FormError>
      </Stack>
    </form>
  );
}
