import { zodResolver } from '@hookform/resolvers/zod';
import { useVerifyTwoFactorMutation } from '@tm/api-client/auth';
import { enableTwoFactorRequest, recoveryCodeForm, type VerifyTwoFactorRequest } from '@tm/contracts';
import { isApiError, notify, useSession } from '@tm/platform';
import { Button, FormError, Input, Row, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import { describeEntryFailure } from './describeEntryFailure';

const CODE_KINDS = {
  app: {
    schema: enableTwoFactorRequest,
    label: '6-digit code',
    hint: 'Open your authenticator app to see it',
    other: 'Use a recovery code',
  },
  recovery: {
    schema: recoveryCodeForm,
    label: 'Recovery code',
    hint: 'One of the codes that you saved; each works once',
    other: 'Use your app',
  },
} as const;
export type CodeKind = keyof typeof CODE_KINDS;

const FAILED = 'Your code was not checked. Please try again.';

export type CodeFormProps = {
  kind: CodeKind;
  onSwitch: () => void;
  onBack: () => void;
  onExpired: () => void;
};

/** One kind of second factor. `onExpired`: the time or the attempts are used up. */
export function CodeForm({ kind, onSwitch, onBack, onExpired }: CodeFormProps) {
  const { schema, label, hint, other } = CODE_KINDS[kind];
  const [verify, { isLoading }] = useVerifyTwoFactorMutation();
  const { retry: askForSession } = useSession();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, setFocus, formState } = useForm<VerifyTwoFactorRequest>({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = async (form: VerifyTwoFactorRequest) => {
    if (isLoading) return;
    setFailure('');
    try {
      await verify(form).unwrap();
      notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    } catch (error) {
      const status = isApiError(error) ? error.status : 0;
      if (status === 401) onExpired();
      // Another tab has completed the sign-in.
      else if (status === 409) void askForSession();
      else if (applyServerErrors(error, { setError }, { fields: ['code'] }) === 'none')
        setFailure(status === 0 ? describeEntryFailure(error, FAILED) : describeFailure(error, FAILED));
    }
  };
  const isApp = kind === 'app';
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <Input
          label={label}
          hint={hint}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isApp ? 7 : 40}
          enterKeyHint="go"
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Signing In...">
          Sign In
        </Button>
        <Row $between>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          <Button variant="ghost" onClick={onSwitch}>
            {other}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
