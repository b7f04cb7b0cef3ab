import { useNotificationsQuery } from '@tm/api-client/notifications';

/** Returns the number of unread notifications and the newest of them. */
export function useUnread() {
  const { data: unread } = useNotificationsQuery({ isRead: false, limit: 1 });
  return { unread, count: unread?.total ?? 0 };
}
