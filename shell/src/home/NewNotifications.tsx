import { useNotificationsQuery } from '@tm/api-client/notifications';
import { Badge } from '@tm/ui';
import { Bell } from 'lucide-react';

/** 'N new notifications'; the same cached number as the header's bell. Nothing when there is none. */
export function NewNotifications() {
  const { data } = useNotificationsQuery({ isRead: false, limit: 1 });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Badge $tone="accent">
      <Bell aria-hidden="true" />
      {count} new {count === 1 ? 'notification' : 'notifications'}
    </Badge>
  );
}
