import { zodResolver } from '@hookform/resolvers/zod';
import { useLoginMutation } from '@tm/api-client/auth';
import { loginRequest, type LoginRequest } from '@tm/contracts';
import { messageOf, notify } from '@tm/platform';
import { Button, Input, PasswordInput, Stack } from '@tm/ui';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../forms';

/** Sign in. Success is told once; the screen around it sends the person on as soon as the session is known. */
export function SignInForm() {
  const [login, { isLoading }] = useLoginMutation();
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = async (form: LoginRequest) => {
    try {
      await login(form).unwrap();
      notify({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
    } catch (error) {
      showServerErrors(error, setError, ['email', 'password']);
      notify({
        title: 'Login failed',
        description: messageOf(error, 'Invalid email or password.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <Input
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Signing In...">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
