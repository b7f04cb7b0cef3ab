import { useSendVerificationMutation } from '@tm/api-client/emailVerification';
import type { User } from '@tm/contracts';
import { isUnauthorized } from '@tm/platform';
import { Button, ButtonLink, FormError, Stack } from '@tm/ui';
import { Link2Off, MailCheck } from 'lucide-react';
import { describeFailure } from '../../account/describeFailure';
import { NarrowCard } from '../NarrowCard';

const FAILED = 'The link was not sent. Please try again.';

/** Shown when the link is used or has expired. A signed-in user can request a new link here. */
export function VerifyExpired({ user }: { user: User | null }) {
  const [send, { isLoading, isSuccess, error }] = useSendVerificationMutation();
  if (isSuccess && user)
    return (
      <NarrowCard
        icon={MailCheck}
        title="Check your email"
        takesFocus
        text={
          <>
            A new link is on its way to <b>{user.email}</b>. It works for 24 hours.
          </>
        }
      />
    );
  return (
    <NarrowCard
      icon={Link2Off}
      title="This link does not work any more"
      takesFocus
      text="A link works once, and for 24 hours. Only the newest one counts."
    >
      {user ? (
        <Stack $gap={3}>
          <FormError>{error && !isUnauthorized(error) && describeFailure(error, FAILED)}</FormError>
          <Button full pending={isLoading} pendingText="Sending..." onClick={() => void send()}>
            Send a new link
          </Button>
        </Stack>
      ) : (
        <ButtonLink to="/auth?next=%2Fprofile" full>
          Sign in to get a new one
        </ButtonLink>
      )}
    </NarrowCard>
  );
}
