import * as z from 'zod/mini';
import { id, instant, paging } from './fields';

export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** Path on this site that the notification links to. */
  link: z.nullable(z.string()),
  /** Present on a question: the bell shows its buttons until it is read. */
  question: z.optional(z.object({ kind: z.enum(['holiday']), holiday: z.string() })),
  isRead: z.boolean(),
  createdAt: instant,
});

/** Query of GET /api/notifications. The bell's number is the X-Total-Count of `isRead=false`. */
export const notificationQuery = z.strictObject({ ...paging, isRead: z.optional(z.enum(['true', 'false'])) });

export const updateNotificationRequest = z.strictObject({
  isRead: z.literal(true, 'A notification can only be marked read'),
});

export type Notification = z.infer<typeof notification>;
