import { useSendVerificationMutation } from '@tm/api-client/emailVerification';
import { isUnauthorized, notify, useUser } from '@tm/platform';
import { Button, MailAddress, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { describeFailure } from '../../account/describeFailure';
import type { DialogProps } from '../useDialog';
import { SETUP } from './setupLabels';

/** Sends the verification link, as the settings do. */
function SendLink({ onSent }: { onSent: () => void }) {
  const [send, { isLoading }] = useSendVerificationMutation();
  const handleSend = async () => {
    const { error } = await send();
    if (!error) onSent();
    else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to send the link. Please try again.'),
        variant: 'destructive',
      });
  };
  return (
    <Button onClick={() => void handleSend()} pending={isLoading} pendingText="Sending...">
      Send the verification mail
    </Button>
  );
}

/**
 * Replaces the setup while the email address is not verified, because recovery after a lost phone uses mail.
 */
export function ProveAddress({ onClose }: DialogProps) {
  const user = useUser();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} footer={<SendLink onSent={() => setSent(true)} />} {...SETUP}>
      {user && (
        <Stack>
          <p>
            Please verify your email address first: <MailAddress of={user.email} />. If you lose your phone,
            account recovery starts with a mail to this address.
          </p>
          {isSent && <p role="status">We sent you a link. Open it, then come back here.</p>}
        </Stack>
      )}
    </Dialog>
  );
}
