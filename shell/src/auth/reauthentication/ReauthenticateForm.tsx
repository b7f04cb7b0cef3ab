import { zodResolver } from '@hookform/resolvers/zod';
import { useReauthenticateMutation } from '@tm/api-client/twoFactor';
import { reauthenticateForm, type ReauthenticateForm as Form } from '@tm/contracts';
import { isApiError, useUser } from '@tm/platform';
import { Button, FormError, Input, PasswordInput, Row, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import type { PromptProps } from './promptProps';
import { TopDialog } from './TopDialog';

/** Asks for the password again, and for a code if the user has a second factor. */
export function ReauthenticateForm({ onEnd }: PromptProps) {
  const user = useUser();
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const [failure, setFailure] = useState('');
  const [wantsCode, setWantsCode] = useState(user?.twoFactorEnabled === true);
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(reauthenticateForm),
    defaultValues: { password: '', code: '' },
  });
  const submit = async ({ password, code }: Form) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await reauthenticate({ password, ...(wantsCode && code && { code }) });
    if (!error) return onEnd(true);
    if (isApiError(error) && error.code === 'code_required') setWantsCode(true);
    if (applyServerErrors(error, { setError }, { fields: ['password', 'code'] }) === 'none')
      setFailure(describeFailure(error, 'Your password was not checked. Please try again.'));
  };
  return (
    <TopDialog
      title="Please enter your password once more"
      text="We ask for it before changes that an open session alone should not allow."
      onCancel={() => onEnd(false)}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            enterKeyHint={wantsCode ? 'next' : 'done'}
            error={formState.errors.password?.message}
            {...register('password')}
          />
          {wantsCode && (
            <Input
              label="6-digit code"
              hint="The current code of your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="done"
              error={formState.errors.code?.message}
              {...register('code')}
            />
          )}
          <FormError>{failure}</FormError>
          <Row>
            <Button type="submit" pending={isLoading} pendingText="Checking...">
              Continue
            </Button>
            <Button variant="ghost" onClick={() => onEnd(false)}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </TopDialog>
  );
}
