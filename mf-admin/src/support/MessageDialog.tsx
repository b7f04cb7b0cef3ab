import { useSupportMessageQuery } from '@tm/api-client/adminSupport';
import { lazyScreen } from '@tm/platform';
import { Skeleton, Stack } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { DetailsProblem } from '../details/DetailsProblem';
import { MessageThread } from './MessageThread';

const AnswerForm = lazyScreen(() => import('./AnswerForm'), 'AnswerForm');

function Conversation({ id }: { id: string }) {
  const query = useSupportMessageQuery(id, { refetchOnMountOrArgChange: true });
  const message = query.currentData;
  if (!message)
    return (
      <DetailsProblem
        query={query}
        height={380}
        notFoundText="This message no longer exists"
        failed="The message did not load"
      />
    );
  return (
    <Stack $gap={6}>
      <MessageThread message={message} />
      <LazySection
        waiting={<Skeleton $height={190} $radius={2} />}
        failed="The form for answers did not load."
      >
        <AnswerForm key={message.id} message={message} />
      </LazySection>
    </Stack>
  );
}

type Props = { id: string | null; onClose: () => void };

/** A dialog with one message, its answers and the possible actions. */
export const MessageDialog = ({ id, onClose }: Props) => (
  <LazyDialog
    open={id !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title="Support message"
    width={640}
  >
    {id !== null && <Conversation id={id} />}
  </LazyDialog>
);
