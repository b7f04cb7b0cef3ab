import type { NotificationPage } from '@tm/api-client/notifications';
import type { Notification } from '@tm/contracts';
import { useState } from 'react';

/**
 * The notification that came last while the page was open, for those who hear the page; undefined until one does. `unread` is
 * the newest unread ones: that older ones lead it again once others are read is no arrival.
 */
export function useNewestArrival(unread: NotificationPage | undefined): Notification | undefined {
  const [newestAt, setNewestAt] = useState<string>();
  const [arrived, setArrived] = useState<Notification>();
  if (!unread) return undefined;
  const [newest] = unread.items;
  const at = newest?.createdAt ?? '';
  if (newestAt === undefined || at > newestAt) {
    setNewestAt(at);
    if (newestAt !== undefined) setArrived(newest);
  }
  return arrived;
}
