import { allItems } from '@tm/api-client/page';
import { useOwnSupportInfiniteQuery } from '@tm/api-client/support';
import { styled } from '@tm/platform';
import { EmptyState, ErrorState, LoadMore, Skeleton, Stack } from '@tm/ui';
import { OwnMessage } from './OwnMessage';

const List = styled.ul`
  display: grid;
  gap: var(--s-6);
  padding: 0;
  list-style: none;
  > li + li {
    padding-top: var(--s-6);
    border-top: 1px solid var(--line);
  }
`;

const Waiting = () => (
  <Stack $gap={4} role="status" aria-busy="true" aria-label="Loading messages">
    <Skeleton $height={160} $radius={2} />
    <Skeleton $height={160} $radius={2} />
  </Stack>
);

/** The user's messages, the newest first, page by page, with their loading, empty and error states. */
export function MessageList() {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useOwnSupportInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState compact title="The messages did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  const messages = allItems(currentData);
  if (messages.length === 0)
    return (
      <EmptyState compact level={3} title="No messages yet" text="What you write to our team appears here." />
    );
  return (
    <>
      <List aria-label="Your messages">
        {messages.map((message) => (
          <li key={message.id}>
            <OwnMessage message={message} />
          </li>
        ))}
      </List>
      <LoadMore
        shown={messages.length}
        total={currentData.pages[0]?.total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
