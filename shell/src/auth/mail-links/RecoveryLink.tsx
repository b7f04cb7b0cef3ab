import { useCancelRecoveryByMailMutation, useConfirmRecoveryMutation } from '@tm/api-client/factorRecovery';
import { isApiError } from '@tm/platform';
import { Button, ButtonLink, FormError, Stack } from '@tm/ui';
import { Clock, Link2Off, ShieldCheck, Smartphone } from 'lucide-react';
import { describeFailure } from '../../account/describeFailure';
import { NarrowCard } from '../NarrowCard';
import { useMailToken } from './useMailToken';

const KINDS = {
  confirm: {
    icon: Smartphone,
    title: 'Lost your phone?',
    text: 'Ask us to remove two-factor authentication from your account. The request waits 48 hours, then an administrator decides.',
    label: 'Ask to remove it',
    done: {
      icon: Clock,
      title: 'Your request is waiting',
      text: 'An administrator can decide in 48 hours at the earliest. We write to you when it is decided. You can cancel it until then.',
    },
  },
  cancel: {
    icon: ShieldCheck,
    title: 'Keep two-factor authentication?',
    text: 'We received a request to remove it from your account. If it was not you, cancel the request and change your password.',
    label: 'Cancel this request',
    done: {
      icon: ShieldCheck,
      title: 'The request is cancelled',
      text: 'Your two-factor authentication stays as it is. If you did not request its removal, another person knows your password. Please change it now.',
    },
  },
} as const;

/** Returns true if the link itself was rejected. Any other error is worth a retry. */
const isRefused = (error: unknown): boolean => isApiError(error) && [400, 404, 409].includes(error.status);

/**
 * The pages of the two links in recovery mails. Only the button has an effect, because mail scanners open
 * links.
 */
function RecoveryLink({ kind }: { kind: keyof typeof KINDS }) {
  const { token, isSpent, spend } = useMailToken();
  const confirm = useConfirmRecoveryMutation();
  const cancel = useCancelRecoveryByMailMutation();
  const [send, { isLoading, error }] = kind === 'confirm' ? confirm : cancel;
  const { icon, title, text, label, done } = KINDS[kind];
  if (isSpent)
    return (
      <NarrowCard {...done} takesFocus>
        <ButtonLink to={kind === 'confirm' ? '/' : '/auth/forgot'} full>
          {kind === 'confirm' ? 'Continue' : 'Reset your password'}
        </ButtonLink>
      </NarrowCard>
    );
  if (!token || isRefused(error))
    return (
      <NarrowCard
        icon={Link2Off}
        title="This link does not work any more"
        takesFocus
        text="A link works once, and only the newest one counts."
      >
        <ButtonLink to="/auth" full>
          Sign In
        </ButtonLink>
      </NarrowCard>
    );
  const handleSend = async () => {
    const { error: failure } = await send({ token });
    if (!failure) spend();
  };
  return (
    <NarrowCard icon={icon} title={title} text={text}>
      <Stack $gap={3}>
        <FormError>{error && describeFailure(error, 'Check your connection and try again.')}</FormError>
        <Button full pending={isLoading} pendingText="Sending..." onClick={() => void handleSend()}>
          {label}
        </Button>
      </Stack>
    </NarrowCard>
  );
}

/** `/auth/lost-phone`: starts the recovery request of a user who has lost the phone. */
export const ConfirmRecovery = () => <RecoveryLink kind="confirm" />;
/** `/auth/keep-two-factor`: cancels a recovery request. */
export const CancelRecovery = () => <RecoveryLink kind="cancel" />;
