import { NOTICE_CHANNELS, NOTICE_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant } from './fields';
import { paging } from './queryFields';

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

/** The channels of one kind of notification; false: switched off. */
const noticeChannels = z.object({ bell: z.boolean(), email: z.boolean() });

/** The user's choices by kind. The bell of changes is always true. */
export const noticeSettings = z.object({
  changes: noticeChannels,
  reminders: noticeChannels,
  digest: noticeChannels,
  reviews: noticeChannels,
});

/** Body of PUT /api/profile/notices: one choice; all others stay. */
export const updateNoticesRequest = z.strictObject({
  kind: z.enum(NOTICE_KINDS, 'Unknown kind'),
  channel: z.enum(NOTICE_CHANNELS, 'Unknown channel'),
  on: z.boolean('Must be true or false'),
});

export type NoticeSettings = z.infer<typeof noticeSettings>;
export type UpdateNoticesRequest = z.input<typeof updateNoticesRequest>;
export type Notification = z.infer<typeof notification>;
