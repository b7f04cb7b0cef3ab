import { zodResolver } from '@hookform/resolvers/zod';
import { useResetPasswordMutation } from '@tm/api-client/passwords';
import { resetPasswordForm } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { Button, FormError, Stack } from '@tm/ui';
import { NewPasswordFields } from '@tm/ui/new-password';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import { newPasswordHint } from '../../account/newPasswordHint';

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
  const submit = async ({ password }: Values) => {
    if (isLoading || isSuccess) return;
    setFailure('');
    const { error } = await reset({ token, password });
    if (!error) onReset();
    else if (applyServerErrors(error, { setError }, { fields: ['password'] }) !== 'none') return;
    else if (isApiError(error) && error.status >= 400 && error.status < 429) onExpired();
    else setFailure(describeFailure(error, FAILED));
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <NewPasswordFields
          form={{ register, formState }}
          name="password"
          confirmName="confirmPassword"
          hint={newPasswordHint()}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" full pending={isLoading || isSuccess} pendingText="Saving...">
          Save password
        </Button>
      </Stack>
    </form>
  );
}
