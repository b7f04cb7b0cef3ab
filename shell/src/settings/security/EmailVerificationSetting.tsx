import { useSendVerificationMutation } from '@tm/api-client/emailVerification';
import type { User } from '@tm/contracts';
import { isUnauthorized, notify } from '@tm/platform';
import { Badge, Button, MailAddress } from '@tm/ui';
import { BadgeCheck } from 'lucide-react';
import { describeFailure } from '../../account/describeFailure';
import { SettingRow } from '../SettingRow';

/** Settings: the state of the email verification and a button that sends the link (product 2.10, PD-15). */
export function EmailVerificationSetting({ user }: { user: User }) {
  const [send, { isLoading, isSuccess }] = useSendVerificationMutation();
  const handleSend = async () => {
    const { error } = await send();
    if (!error) notify({ title: 'Link sent', description: `Open the link that we sent to ${user.email}.` });
    else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to send the link. Please try again.'),
        variant: 'destructive',
      });
  };
  if (user.isVerified)
    return (
      <SettingRow title="Email Verification" text={<MailAddress of={user.email} />}>
        <Badge $tone="completed">
          <BadgeCheck aria-hidden="true" />
          Verified
        </Badge>
      </SettingRow>
    );
  return (
    <SettingRow
      title="Email Verification"
      text={
        <>
          <MailAddress of={user.email} /> <Badge $tone="pending">Not verified yet</Badge>
        </>
      }
    >
      <Button
        variant="secondary"
        onClick={() => void handleSend()}
        pending={isLoading}
        pendingText="Sending..."
      >
        {isSuccess ? 'Send again' : 'Send link'}
      </Button>
    </SettingRow>
  );
}
