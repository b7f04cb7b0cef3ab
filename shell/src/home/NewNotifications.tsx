import { useNotificationsQuery } from '@tm/api-client/notifications';
import { Badge } from '@tm/ui';
import { Bell } from 'lucide-react';

/**
 * 'N new notifications', from the same cached count as the bell in the header. Renders nothing when the count
 * is 0.
 */
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
