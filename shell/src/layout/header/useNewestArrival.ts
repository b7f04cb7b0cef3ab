import type { NotificationPage } from '@tm/api-client/notifications';
import type { Notification } from '@tm/contracts';
import { useState } from 'react';

/**
 * Returns the latest notification that arrived while the page was open, for screen readers; undefined before
 * the first arrival. `unread` are the newest unread notifications. An older notification that moves up
 * because others were read does not count.
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
