import type { Notification } from '@tm/contracts';
import type { NotificationDocument } from '@tm/schema/records';

export const presentNotification = (row: NotificationDocument): Notification => ({
  id: String(row._id),
  title: row.title,
  message: row.message,
  link: row.link ?? null,
  ...(row.question && { question: { kind: row.question.kind, holiday: row.question.holiday } }),
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
});
