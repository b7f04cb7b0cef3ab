import { useOwnSupportMessageQuery } from '@tm/api-client/support';
import { isApiError } from '@tm/platform';
import { Button, EmptyState, ErrorState, Skeleton } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { MessageList } from './MessageList';
import { OwnMessage } from './OwnMessage';

function OneMessage({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useOwnSupportMessageQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <OwnMessage message={currentData} />;
  if (isFetching) return <Skeleton $height={220} $radius={2} />;
  // A link with a broken id is 400.
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        compact
        level={3}
        title="Message not found"
        text="It may belong to another account. Sign in with the account that sent it."
      />
    );
  return <ErrorState compact title="The message did not load" onRetry={() => void refetch()} />;
}

type Props = {
  /** The message to show; null for the list. */
  messageId: string | null;
  onAll: () => void;
  onClose: () => void;
};

/** The user's messages to the administrators with their answers. Open while mounted. */
export const MessagesDialog = ({ messageId, onAll, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={messageId ? 'Your message' : 'Your messages'}
    description="Our team answers here and by email. To write again, close this and choose Contact."
    footer={
      messageId && (
        <Button variant="secondary" onClick={onAll}>
          All Messages
        </Button>
      )
    }
  >
    {messageId ? <OneMessage id={messageId} /> : <MessageList />}
  </Dialog>
);
