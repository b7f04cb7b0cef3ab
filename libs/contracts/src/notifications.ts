import * as z from 'zod/mini';
import { id, instant, paging } from './fields';

export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** A path on this site that the notification leads to. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
});

/** GET /api/notifications; `isRead=false` with its X-Total-Count is the bell's number. */
export const notificationQuery = z.strictObject({ ...paging, isRead: z.optional(z.enum(['true', 'false'])) });

export const updateNotificationRequest = z.strictObject({
  isRead: z.literal(true, 'A notification can only be marked read'),
});

export type Notification = z.infer<typeof notification>;
