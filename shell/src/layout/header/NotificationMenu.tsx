import {
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '@tm/api-client/notificationMarks';
import { useNotificationsQuery } from '@tm/api-client/notifications';
import type { Notification } from '@tm/contracts';
import { styled, useNavigate } from '@tm/platform';
import { MenuItem, MenuLabel, MenuLine } from '@tm/ui/menu';
import { Fragment } from 'react';
import { HolidayButtons } from './HolidayButtons';
import { NotificationRow } from './NotificationRow';
import { useUnread } from './useUnread';

/** The dropdown shows the first five (product 9). */
const MAX_SHOWN = 5;

const EmptyText = styled.p`
  padding: var(--s-5) var(--s-3);
  color: var(--ink-2);
  text-align: center;
`;

/** Stays visible when the list is long. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  background: var(--surface);
`;

/** The menu of the bell: the latest notifications. Choosing one marks it as read and opens its link. */
export function NotificationMenu() {
  const navigate = useNavigate();
  const { count } = useUnread();
  const { data: latest, isError, refetch } = useNotificationsQuery({ limit: MAX_SHOWN });
  const [markRead] = useReadNotificationMutation();
  const [markAllRead] = useReadAllNotificationsMutation();
  const choose = ({ id, isRead, link }: Notification) => {
    if (!isRead) void markRead(id);
    if (link) navigate(link);
  };
  return (
    <>
      <MenuLabel>Notifications</MenuLabel>
      {latest?.items.map((item) => (
        <Fragment key={item.id}>
          <NotificationRow notification={item} onChoose={choose} />
          {item.question && !item.isRead && (
            <HolidayButtons
              notification={item}
              holiday={item.question.holiday}
              onAnswered={() => void markRead(item.id)}
              onOther={() => choose(item)}
            />
          )}
        </Fragment>
      ))}
      {latest?.items.length === 0 && <EmptyText>No notifications</EmptyText>}
      {!latest && !isError && <EmptyText>Loading…</EmptyText>}
      {isError && (
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          This did not load. Retry
        </MenuItem>
      )}
      <Foot>
        <MenuLine />
        {count > 0 && <MenuItem onSelect={() => void markAllRead()}>Mark all as read</MenuItem>}
        <MenuItem onSelect={() => navigate('/notifications')}>See all notifications</MenuItem>
      </Foot>
    </>
  );
}
