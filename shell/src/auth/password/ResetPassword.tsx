import { useSession, notify, useNavigate } from '@tm/platform';
import { ButtonLink, Stack } from '@tm/ui';
import { KeyRound, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { NarrowCard } from '../NarrowCard';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useMailToken } from '../mail-links/useMailToken';

/** `/auth/reset`: sets a new password with the link of a mail. The link works once and for 30 minutes. */
export function ResetPassword() {
  const { token } = useMailToken();
  const [isExpired, setExpired] = useState(false);
  const { retry: reloadSession } = useSession();
  const navigate = useNavigate();
  const handleReset = async () => {
    // All sessions of the account have ended, possibly including the one of this browser.
    await reloadSession();
    notify({ title: 'Password changed', description: 'Sign in with your new password.' });
    navigate('/auth', { replace: true });
  };
  if (!token || isExpired)
    return (
      <NarrowCard
        icon={Link2Off}
        title="This link does not work any more"
        takesFocus={isExpired}
        text="A link works once, and for 30 minutes. Only the newest one counts."
      >
        <Stack $gap={3}>
          <ButtonLink to="/auth/forgot" full>
            Get a new link
          </ButtonLink>
          <ButtonLink to="/auth" variant="ghost" full>
            Back to sign in
          </ButtonLink>
        </Stack>
      </NarrowCard>
    );
  return (
    <NarrowCard
      icon={KeyRound}
      title="Choose a new password"
      text="You will be signed out on all your devices, and sign in with the new one."
    >
      <ResetPasswordForm
        token={token}
        onReset={() => void handleReset()}
        onExpired={() => setExpired(true)}
      />
    </NarrowCard>
  );
}
