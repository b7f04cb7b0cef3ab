import type { Notification } from '@tm/contracts';

export type NotificationPage = { items: Notification[]; total: number };
export type NotificationSelection = { limit?: number; isRead?: boolean };

/** The notifications to mark as read: one, or all. */
export type Marked = { id: string } | 'all';

const isMarked = (marked: Marked, { id }: Notification) => marked === 'all' || marked.id === id;

/** Returns true if the page contains an unread notification that will be marked. */
export const hasUnread = ({ items }: NotificationPage, marked: Marked): boolean =>
  items.some((item) => !item.isRead && isMarked(marked, item));

/**
 * Returns the page as it will be after marking: lists of unread notifications lose them, all others show them
 * as read.
 */
export const afterMarking = (
  page: NotificationPage,
  { isRead }: NotificationSelection,
  marked: Marked,
): NotificationPage => {
  if (isRead === undefined)
    return {
      ...page,
      items: page.items.map((item) => (isMarked(marked, item) ? { ...item, isRead: true } : item)),
    };
  // The position of the notification in a list of read ones is unknown, so that list stays unchanged.
  if (isRead) return page;
  const items = page.items.filter((item) => !isMarked(marked, item));
  return { items, total: marked === 'all' ? 0 : Math.max(0, page.total - 1) };
};
