import { useForgotPasswordMutation } from '@tm/api-client/passwords';
import { useLocation } from '@tm/platform';
import { Button, FormError, Stack } from '@tm/ui';
import { KeyRound, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../account/describeFailure';
import { ForgotPasswordForm, NOT_SENT } from './ForgotPasswordForm';
import { NarrowCard } from '../NarrowCard';
import { SignInLink } from '../SignInLink';

const BackToSignIn = () => (
  <SignInLink variant="ghost" full>
    Back to sign in
  </SignInLink>
);

/** Shows the same text whether or not the account exists, so that it does not reveal accounts. */
function Sent({ email }: { email: string }) {
  const [sendAgain, { isLoading, error }] = useForgotPasswordMutation();
  return (
    <NarrowCard
      icon={MailCheck}
      title="Check your email"
      takesFocus
      text={
        <>
          If an account exists for <b>{email}</b>, a link is on its way. It works for 30 minutes. Look into
          your spam folder too.
        </>
      }
    >
      <Stack $gap={3}>
        <FormError>{error && describeFailure(error, NOT_SENT)}</FormError>
        <Button
          variant="secondary"
          full
          pending={isLoading}
          pendingText="Sending..."
          onClick={() => void sendAgain({ email })}
        >
          Send again
        </Button>
        <BackToSignIn />
      </Stack>
    </NarrowCard>
  );
}

/**
 * `/auth/forgot`: requests the mail with the link to a new password. The email that the user typed at
 * sign-in is filled in.
 */
export function ForgotPassword() {
  const locationState = useLocation().state as { email?: string } | null;
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <Sent email={sentTo} />;
  return (
    <NarrowCard
      icon={KeyRound}
      title="Forgot password?"
      text="Tell us your email, and we send you a link to choose a new one."
    >
      <Stack>
        <ForgotPasswordForm email={locationState?.email ?? ''} onSent={setSentTo} />
        <BackToSignIn />
      </Stack>
    </NarrowCard>
  );
}
