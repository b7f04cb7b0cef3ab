import { zodResolver } from '@hookform/resolvers/zod';
import { useForgotPasswordMutation } from '@tm/api-client/passwords';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { Button, ButtonLink, FormError, Input, Stack } from '@tm/ui';
import { KeyRound, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showServerErrors } from '../forms';
import { NarrowCard } from './NarrowCard';

const FAILED = 'The link was not sent. Please try again.';

const BackToSignIn = () => (
  <ButtonLink to="/auth" variant="ghost" full>
    Back to Sign In
  </ButtonLink>
);

type SentProps = { email: string; failure: string; isLoading: boolean; onAgain: () => void };

/** The same words whether or not the account exists. */
const Sent = ({ email, failure, isLoading, onAgain }: SentProps) => (
  <NarrowCard
    icon={MailCheck}
    title="Check your email"
    takesFocus
    text={
      <>
        If an account exists for <b>{email}</b>, a link is on its way. It works for 30 minutes. Look into your
        spam folder too.
      </>
    }
  >
    <Stack $gap={3}>
      <FormError>{failure}</FormError>
      <Button variant="secondary" full pending={isLoading} pendingText="Sending..." onClick={onAgain}>
        Send again
      </Button>
      <BackToSignIn />
    </Stack>
  </NarrowCard>
);

/** `/auth/forgot`: asks for the mail with the link to a new password. What was typed at sign-in comes along. */
export function ForgotPassword() {
  const typed = useLocation().state as { email?: string } | null;
  const [send, { isLoading }] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequest),
    defaultValues: { email: typed?.email ?? '' },
  });
  const submit = async (form: ForgotPasswordRequest) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await send(form);
    if (!error) setSentTo(form.email);
    else if (!showServerErrors(error, setError, ['email'])) setFailure(failureText(error, FAILED));
  };
  if (sentTo)
    return (
      <Sent
        email={sentTo}
        failure={failure}
        isLoading={isLoading}
        onAgain={() => void submit({ email: sentTo })}
      />
    );
  return (
    <NarrowCard
      icon={KeyRound}
      title="Forgot password?"
      text="Tell us your email, and we send you a link to choose a new one."
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <Input
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            enterKeyHint="send"
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <FormError>{failure}</FormError>
          <Button type="submit" size="lg" full pending={isLoading} pendingText="Sending...">
            Send Link
          </Button>
          <BackToSignIn />
        </Stack>
      </form>
    </NarrowCard>
  );
}
