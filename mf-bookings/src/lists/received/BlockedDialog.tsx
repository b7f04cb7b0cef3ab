import {
  useBlockedCustomersInfiniteQuery,
  useUnblockCustomerMutation,
} from '@tm/api-client/blockedCustomers';
import { allItems } from '@tm/api-client/page';
import type { BlockedCustomer } from '@tm/contracts';
import { bookingReference, formatDate, fullName } from '@tm/domain';
import { currentTime, isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  LoadMore,
  Muted,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { ListRow } from '@tm/ui/list-row';

const FAILED = 'Failed to change this. Please try again.';

function BlockedItem({ id, customer, blockedAt, bookingId }: BlockedCustomer) {
  const [unblock, { isLoading }] = useUnblockCustomerMutation();
  const name = fullName(customer);
  const handleUnblock = async () => {
    const { error } = await unblock(id);
    if (!error) notify({ title: 'Customer allowed again', description: `${name} can send you requests.` });
    else if (!isUnauthorized(error) && !(isApiError(error) && error.status === 404))
      notify({ title: 'Error', description: messageOf(error, FAILED), variant: 'destructive' });
  };
  return (
    <ListRow $min={160}>
      <Avatar person={customer} size={36} />
      <div>
        {name}
        <Muted as="p" $small>
          Blocked on {formatDate(new Date(blockedAt), currentTime())}, booking #{bookingReference(bookingId)}
        </Muted>
      </div>
      <Button
        size="sm"
        variant="secondary"
        pending={isLoading}
        pendingText="Saving…"
        onClick={() => void handleUnblock()}
      >
        Allow again<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}

function BlockedList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useBlockedCustomersInfiniteQuery();
  if (error && !data) return <ErrorState compact onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={120} />;
  const blocked = allItems(data);
  if (blocked.length === 0)
    return (
      <EmptyState
        compact
        level={3}
        drawing="calendar"
        title="No blocked customers"
        text="When you reject a request, you can also block its customer. The details of a cancelled booking offer the same."
      />
    );
  return (
    <Stack $gap={4}>
      <ul aria-label="Blocked customers">
        {blocked.map((block) => (
          <BlockedItem key={block.id} {...block} />
        ))}
      </ul>
      <LoadMore
        shown={blocked.length}
        total={data.pages[0]?.total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Stack>
  );
}

/** List of a provider's blocked customers, who cannot send requests. It is open while it is mounted. */
export const BlockedDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Blocked customers"
    description="They cannot send you new requests. Accepted bookings are not affected."
    width={460}
  >
    <BlockedList />
  </Dialog>
);
