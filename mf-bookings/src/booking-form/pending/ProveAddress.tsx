import { useSendVerificationMutation } from '@tm/api-client/emailVerification';
import { isUnauthorized, messageOf, notify, useUser } from '@tm/platform';
import { Button, MailAddress, Muted, Stack } from '@tm/ui';

const FAILED = 'Failed to send the link. Please try again.';

/** Button that sends the verification mail, shown after such a refusal. */
export function ProveAddress() {
  const user = useUser();
  const [send, { isLoading, isSuccess }] = useSendVerificationMutation();
  const handleSend = async () => {
    const { error } = await send();
    if (error && !isUnauthorized(error))
      notify({ title: 'Error', description: messageOf(error, FAILED), variant: 'destructive' });
  };
  if (!user) return null;
  return (
    <Stack $gap={2}>
      <div>
        <Button
          variant="secondary"
          pending={isLoading}
          pendingText="Sending…"
          onClick={() => void handleSend()}
        >
          {isSuccess ? 'Send the mail again' : 'Send the verification mail'}
        </Button>
      </div>
      <Muted $small role="status">
        {isSuccess && (
          <>
            We sent a link to <MailAddress of={user.email} />. Open it, then send your request again.
          </>
        )}
      </Muted>
    </Stack>
  );
}
