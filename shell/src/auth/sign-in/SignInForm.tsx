import { zodResolver } from '@hookform/resolvers/zod';
import { asksForCode, useLoginMutation } from '@tm/api-client/auth';
import { loginRequest, type LoginRequest } from '@tm/contracts';
import { Link, notify, styled, useLocation } from '@tm/platform';
import { Button, PasswordInput, Stack, textLink } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EmailInput } from '../EmailInput';
import { describeEntryFailure } from './describeEntryFailure';
import { RejectionNotice } from './RejectionNotice';

const Forgot = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: var(--touch);
  margin-block: -8px;
  font-size: var(--fs-sm);
`;

type Props = {
  /** Email typed before the other tab or the second step was opened. */
  email: string;
  onLeave: (email: string) => void;
  onCodeNeeded: () => void;
};

/**
 * The sign-in form. It shows a toast on success; the surrounding screen redirects as soon as the session is
 * known.
 */
export function SignInForm({ email, onLeave, onCodeNeeded }: Props) {
  const [login, { isLoading, error: refusal }] = useLoginMutation();
  const { register, handleSubmit, setError, setFocus, getValues, control, formState } = useForm<LoginRequest>(
    {
      resolver: zodResolver(loginRequest),
      defaultValues: { email, password: '' },
    },
  );
  const { errors } = formState;
  const { search } = useLocation();
  const typedEmail = useWatch({ control, name: 'email' });
  useEffect(() => () => onLeave(getValues('email')), [onLeave, getValues]);
  const submit = async (form: LoginRequest) => {
    try {
      if (asksForCode(await login(form).unwrap())) onCodeNeeded();
      else notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    } catch (error) {
      if (applyServerErrors(error, { setError }, { fields: ['email', 'password'] }) === 'none')
        setFocus('password');
      notify({
        title: 'Login failed',
        description: describeEntryFailure(error, 'Invalid email or password.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <EmailInput enterKeyHint="next" error={errors.email?.message} {...register('email')} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password?.message}
          {...register('password')}
        />
        <Forgot to={`/auth/forgot${search}`} state={{ email: typedEmail }}>
          Forgot password?
        </Forgot>
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Signing In...">
          Sign In
        </Button>
        <RejectionNotice error={refusal} />
      </Stack>
    </form>
  );
}
