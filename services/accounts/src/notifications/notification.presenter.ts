import type { Notification } from '@tm/contracts';
import type { NotificationDocument } from '@tm/schema/records';

export const presentNotification = (row: NotificationDocument): Notification => ({
  id: String(row._id),
  title: row.title,
  message: row.message,
  link: row.link ?? null,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
});
