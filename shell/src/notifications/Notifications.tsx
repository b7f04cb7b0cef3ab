import { useReadAllNotificationsMutation } from '@tm/api-client/notificationMarks';
import { useNotificationListInfiniteQuery } from '@tm/api-client/notificationList';
import { useNotificationsQuery } from '@tm/api-client/notifications';
import { allItems } from '@tm/api-client/page';
import {
  currentTime,
  isUnauthorized,
  messageOf,
  notify,
  styled,
  usePageTitle,
  useSignInRequired,
} from '@tm/platform';
import { Button, Card, EmptyState, ErrorState, LoadMore, Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { param, useUrlState } from '@tm/ui/url-state';
import { SessionUnknown } from '../status-pages';
import { byDay } from './days';
import { NotificationItem } from './NotificationItem';

const SHOWN = ['all', 'unread'] as const;
type Shown = (typeof SHOWN)[number];

const EMPTY = {
  all: ['No notifications yet', 'Changes of your bookings and your account will show here.'],
  unread: ['All read', 'New notifications will show here.'],
} as const;

const Day = styled.section`
  h2 {
    font: 600 var(--fs-sm)/1.5 var(--font);
    letter-spacing: 0;
    color: var(--ink-2);
    margin-bottom: var(--s-2);
  }
`;

const Loading = () => (
  <Stack $gap={6} aria-busy="true">
    <Skeleton $width="80px" $height={21} />
    <Skeleton $height={320} $radius={2} />
  </Stack>
);

/** The notifications of a choice by day, page by page. */
function NotificationDays({ shown }: { shown: Shown }) {
  const { currentData, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotificationListInfiniteQuery(shown === 'unread' ? { isRead: false } : {});
  const items = allItems(currentData);
  if (!currentData)
    return isError && !isFetching ? <ErrorState onRetry={() => void refetch()} /> : <Loading />;
  if (items.length === 0) return <EmptyState title={EMPTY[shown][0]} text={EMPTY[shown][1]} />;
  return (
    <Stack $gap={6}>
      {byDay(items, currentTime()).map(({ date, label, items: ofDay }) => (
        <Day key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{label}</h2>
          <Card as="ul" $pad={0}>
            {ofDay.map((item) => (
              <NotificationItem key={item.id} notification={item} />
            ))}
          </Card>
        </Day>
      ))}
      <LoadMore
        shown={items.length}
        total={currentData.pages[0]?.total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Stack>
  );
}

/** Marks all notifications as read; shown while there are unread ones. */
function MarkAll({ unread }: { unread: number }) {
  const [markAllRead, { isLoading }] = useReadAllNotificationsMutation();
  if (unread === 0) return null;
  const handleClick = async () => {
    const { error } = await markAllRead();
    if (error && !isUnauthorized(error))
      notify({
        title: 'Error',
        description: messageOf(error, 'They were not marked as read. Please try again.'),
        variant: 'destructive',
      });
  };
  return (
    <Button
      variant="secondary"
      pending={isLoading}
      pendingText="Saving..."
      onClick={() => void handleClick()}
    >
      Mark all as read
    </Button>
  );
}

/** Page `/notifications`: everything that the bell has shown, by day. The bell leads here. */
export function Notifications() {
  usePageTitle('Notifications');
  const { user, error, retry } = useSignInRequired();
  const [{ show }, set] = useUrlState({ show: param.oneOf(SHOWN, 'all') });
  const { data } = useNotificationsQuery({ isRead: false, limit: 1 }, { skip: !user });
  const unread = data?.total ?? 0;
  if (!user && error) return <SessionUnknown onRetry={retry} />;
  return (
    <Page>
      <PageHead title="Notifications" actions={<MarkAll unread={unread} />} />
      <Tabs
        label="Notifications"
        value={show}
        onChange={(value) => set({ show: value as Shown })}
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', ...(data && { count: unread }) },
        ]}
      >
        <TabPanel value={show}>{user ? <NotificationDays shown={show} /> : <Loading />}</TabPanel>
      </Tabs>
    </Page>
  );
}
