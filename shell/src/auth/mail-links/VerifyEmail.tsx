import { useVerifyEmailQuery } from '@tm/api-client/emailVerification';
import { homeOf } from '@tm/domain';
import { isApiError, useSession } from '@tm/platform';
import { Button, ButtonLink } from '@tm/ui';
import { BadgeCheck, CloudOff, MailSearch } from 'lucide-react';
import { useEffect } from 'react';
import { describeFailure } from '../../account/describeFailure';
import { NarrowCard } from '../NarrowCard';
import { useMailToken } from './useMailToken';
import { VerifyExpired } from './VerifyExpired';

/** Returns true if the link itself was rejected. Any other error is worth a retry. */
const isRefused = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 429;

function Verified() {
  const { user } = useSession();
  return (
    <NarrowCard
      icon={BadgeCheck}
      title="Email verified"
      takesFocus
      text="Thank you. Your email address is confirmed."
    >
      {user ? (
        <ButtonLink to={homeOf(user.role)} full>
          Continue
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth" full>
          Sign In
        </ButtonLink>
      )}
    </NarrowCard>
  );
}

/** `/auth/verify`: redeems the token of the mail once, also when the page renders or loads again (PD-15). */
export function VerifyEmail() {
  const { token, isSpent, spend } = useMailToken();
  const { user, isLoading } = useSession();
  const { isSuccess, error, isFetching, refetch } = useVerifyEmailQuery(
    { token: token ?? '' },
    { skip: !token },
  );
  useEffect(() => {
    if (isSuccess && token) spend();
  });
  const hasFailed = !token || (!!error && !isFetching);
  // After a reload that cut off the first response, the link is used and the email is already verified.
  if (isSpent || isSuccess || (hasFailed && user?.isVerified)) return <Verified />;
  if (!hasFailed || isLoading)
    return <NarrowCard icon={MailSearch} title="Verifying your email..." text="This takes a moment." />;
  if (!token || isRefused(error)) return <VerifyExpired user={user} />;
  return (
    <NarrowCard
      icon={CloudOff}
      title="Your email was not verified"
      takesFocus
      text={describeFailure(error, 'Check your connection and try again.')}
    >
      <Button full onClick={() => void refetch()}>
        Try again
      </Button>
    </NarrowCard>
  );
}
