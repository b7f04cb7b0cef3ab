import { zodResolver } from '@hookform/resolvers/zod';
import { useForgotPasswordMutation } from '@tm/api-client/passwords';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '@tm/contracts';
import { Button, FormError, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailInput } from '../EmailInput';
import { describeFailure } from '../../account/describeFailure';

export const NOT_SENT = 'The link was not sent. Please try again.';

type Props = { email: string; onSent: (email: string) => void };

/** The form with the address that receives the link. */
export function ForgotPasswordForm({ email, onSent }: Props) {
  const [send, { isLoading }] = useForgotPasswordMutation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequest),
    defaultValues: { email },
  });
  const submit = async (form: ForgotPasswordRequest) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await send(form);
    if (!error) onSent(form.email);
    else if (applyServerErrors(error, { setError }, { fields: ['email'] }) === 'none')
      setFailure(describeFailure(error, NOT_SENT));
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <EmailInput enterKeyHint="send" error={formState.errors.email?.message} {...register('email')} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Sending...">
          Send link
        </Button>
      </Stack>
    </form>
  );
}
