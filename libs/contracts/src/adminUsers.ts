import { MAX_USERS_AT_ONCE, ROLES, USER_SORTS, USER_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { openSession } from './auth';
import { id, instant, line, paging, reason } from './fields';
import { user } from './users';

/** GET /api/admin/users, the newest first unless `sort` says otherwise. `search`: a name, an e-mail, a phone, or several words of them. */
export const adminUserQuery = z.strictObject({
  ...paging,
  role: z.optional(z.enum([...ROLES, 'all'], 'Unknown role')),
  status: z.optional(z.enum([...USER_STATUSES, 'all'], 'Unknown status')),
  search: z.optional(line(120)),
  sort: z.optional(z.enum(USER_SORTS, 'Unknown sort')),
});

const status = z.enum(['active', 'suspended'], 'Status must be active or suspended');

/** PUT /api/admin/users/{id}/status. */
export const userStatusRequest = z.strictObject({ status, reason: z.optional(reason(500)) });

const AT_ONCE = `From 1 to ${MAX_USERS_AT_ONCE} users at once`;
const someUsers = z.array(id, AT_ONCE).check(
  z.minLength(1, AT_ONCE),
  z.maxLength(MAX_USERS_AT_ONCE, AT_ONCE),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each user once'),
);

const hasReason = z.refine<{ status: string; reason?: string | undefined }>(
  (wish) => wish.status !== 'suspended' || Boolean(wish.reason),
  {
    path: ['reason'],
    error: 'Please give a reason',
  },
);

/** PUT /api/admin/users/status: several at once, each on their own. Nobody is suspended without a reason. */
export const usersStatusRequest = z
  .strictObject({ ids: someUsers, status, reason: z.optional(reason(500)) })
  .check(hasReason);

/** What became of each, in the order that was asked: the person as they are now, or why it was refused. */
export const usersStatusAnswer = z.array(
  z.object({
    id,
    user: z.nullable(user),
    refusal: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  }),
);

/** GET /api/admin/users/status-preview: `ids` separated by commas. */
export const statusPreviewQuery = z.strictObject({
  ids: z.pipe(
    z.string('Name the users').check(z.maxLength(25 * MAX_USERS_AT_ONCE, AT_ONCE)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      someUsers,
    ),
  ),
  status,
});

/** What a change of status would mean for one person. */
export const statusPreview = z.object({
  id,
  name: z.string(),
  /** Why it would be refused; null when it would be done. */
  refusal: z.nullable(z.string()),
  sessions: z.number(),
  /** Bookings that are pending, accepted or in progress: those they made, and those they received. They stay. */
  openAsCustomer: z.number(),
  openAsProvider: z.number(),
  /** Live services, which stay to be seen and cannot be booked. */
  liveServices: z.number(),
});

/** The form behind a change of status: nobody is suspended without a reason. */
export const userStatusForm = z.strictObject({ status, reason: reason(500) }).check(hasReason);

const bookingCounts = z.object({ open: z.number(), completed: z.number(), cancelled: z.number() });

/** GET /api/admin/users/{id}. */
export const adminUser = z.object({
  user,
  statusReason: z.nullable(z.string()),
  /** When the account was deleted: what is left is a pseudonym. */
  erasedAt: z.nullable(instant),
  /** When one of the open sessions was last used; null without any. */
  lastSeenAt: z.nullable(instant),
  sessions: z.number(),
  /** Null for who has no business. */
  bookings: z.object({ asCustomer: bookingCounts, asProvider: z.nullable(bookingCounts) }),
  reviewsWritten: z.number(),
});

/** GET /api/admin/users/{id}/sessions, the newest first. */
export const userSession = z.omit(openSession, { isCurrent: true });

/** GET /api/admin/users/{id}/reviews: those they wrote, or those that their business received; newest first. */
export const userReviewQuery = z.strictObject({
  ...paging,
  as: z.optional(z.enum(['customer', 'provider'], 'Unknown side')),
});

/** `person` is who wrote it, `about` the business that it is of; `hidden` when an admin has hidden it. */
export const userReview = z.object({
  id,
  bookingId: id,
  rating: z.number(),
  comment: z.string(),
  reply: z.nullable(z.string()),
  createdAt: instant,
  hidden: z.nullable(z.object({ at: instant, reason: z.string() })),
  service: z.object({ id, title: z.string() }),
  person: z.object({ id, name: z.string() }),
  about: z.object({ id, name: z.string() }),
});

export type AdminUserQuery = z.input<typeof adminUserQuery>;
export type UserStatusRequest = z.input<typeof userStatusRequest>;
export type UsersStatusRequest = z.input<typeof usersStatusRequest>;
export type UsersStatusAnswer = z.infer<typeof usersStatusAnswer>;
export type StatusPreviewQuery = z.input<typeof statusPreviewQuery>;
export type StatusPreview = z.infer<typeof statusPreview>;
export type UserStatusForm = z.input<typeof userStatusForm>;
export type AdminUser = z.infer<typeof adminUser>;
export type UserSession = z.infer<typeof userSession>;
export type UserReviewQuery = z.input<typeof userReviewQuery>;
export type UserReview = z.infer<typeof userReview>;
