import { zodResolver } from '@hookform/resolvers/zod';
import { useResetPasswordMutation } from '@tm/api-client/passwords';
import { resetPasswordForm } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { Button, FormError, PasswordInput, Stack } from '@tm/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../shared/describeFailure';
import { newPasswordHint } from '../../shared/newPasswordHint';
import { showServerErrors } from '../../shared/showServerErrors';

const FAILED = 'Your password was not changed. Please try again.';

type Values = { password: string; confirmPassword: string };
type Props = { token: string; onReset: () => void; onExpired: () => void };

/** Asks twice for the new password. `onExpired`: the link was used, has expired, or is invalid. */
export function ResetPasswordForm({ token, onReset, onExpired }: Props) {
  const [reset, { isLoading, isSuccess }] = useResetPasswordMutation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = async ({ password }: Values) => {
    if (isLoading || isSuccess) return;
    setFailure('');
    const { error } = await reset({ token, password });
    if (!error) onReset();
    else if (showServerErrors(error, setError, ['password'])) return;
    else if (isApiError(error) && error.status >= 400 && error.status < 429) onExpired();
    else setFailure(describeFailure(error, FAILED));
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          hint={newPasswordHint()}
          enterKeyHint="next"
          error={errors.password?.message}
          {...register('password', { deps: 'confirmPassword' })}
        />
        <PasswordInput
          label="Confirm New Password"
          autoComplete="new-password"
          enterKeyHint="done"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" full pending={isLoading || isSuccess} pendingText="Saving...">
          Save Password
        </Button>
      </Stack>
    </form>
  );
}
