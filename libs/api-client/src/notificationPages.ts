import type { Notification } from '@tm/contracts';

export type NotificationPage = { items: Notification[]; total: number };
export type NotificationSelection = { limit?: number; isRead?: boolean };

/** Which are marked read: one, or all. */
export type Marked = { id: string } | 'all';

const isMarked = (marked: Marked, { id }: Notification) => marked === 'all' || marked.id === id;

/** Is one of these unread that is about to be marked? */
export const hasUnread = ({ items }: NotificationPage, marked: Marked): boolean =>
  items.some((item) => !item.isRead && isMarked(marked, item));

/** A page as it will be once they are marked: lists of unread ones lose them, all others show them as read. */
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
  // What has been read before cannot be guessed.
  if (isRead) return page;
  const items = page.items.filter((item) => !isMarked(marked, item));
  return { items, total: marked === 'all' ? 0 : Math.max(0, page.total - 1) };
};
