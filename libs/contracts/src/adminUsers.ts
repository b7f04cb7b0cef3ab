import { MAX_USERS_AT_ONCE, ROLES, SUSPENSION_CHOICES, USER_SORTS, USER_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { openSession } from './auth';
import { id, instant, line, reason } from './fields';
import { paging } from './queryFields';
import { user } from './users';

/**
 * Query of GET /api/admin/users, newest first unless `sort` is set. `search` matches a name, an email, a
 * phone, or several words of them.
 */
export const adminUserQuery = z.strictObject({
  ...paging,
  role: z.optional(z.enum([...ROLES, 'all'], 'Unknown role')),
  status: z.optional(z.enum([...USER_STATUSES, 'all'], 'Unknown status')),
  search: z.optional(line(120)),
  sort: z.optional(z.enum(USER_SORTS, 'Unknown sort')),
});

const status = z.enum(['active', 'suspended'], 'Status must be active or suspended');

/**
 * A suspension cancels the open bookings of the user, or keeps them and notifies their customers. Absent:
 * they stay, and no customer is notified.
 */
const bookings = z.optional(z.enum(SUSPENSION_CHOICES, 'Bookings are cancelled or kept'));
const isForSuspension = z.refine<{ status: string; bookings?: string | undefined }>(
  (form) => form.status === 'suspended' || form.bookings === undefined,
  { path: ['bookings'], error: 'Only a suspension concerns bookings' },
);

export const userStatusRequest = z
  .strictObject({ status, reason: z.optional(reason(500)), bookings })
  .check(isForSuspension);

const COUNT_MESSAGE = `From 1 to ${MAX_USERS_AT_ONCE} users at once`;
const userIds = z.array(id, COUNT_MESSAGE).check(
  z.minLength(1, COUNT_MESSAGE),
  z.maxLength(MAX_USERS_AT_ONCE, COUNT_MESSAGE),
  z.refine((ids) => new Set(ids).size === ids.length, 'Give each user only once'),
);

const hasReason = z.refine<{ status: string; reason?: string | undefined }>(
  (form) => form.status !== 'suspended' || Boolean(form.reason),
  {
    path: ['reason'],
    error: 'Please give a reason',
  },
);

/**
 * Body of PUT /api/admin/users/status: changes several users, each in a separate transaction. A suspension
 * requires a reason.
 */
export const usersStatusRequest = z
  .strictObject({ ids: userIds, status, reason: z.optional(reason(500)), bookings })
  .check(hasReason, isForSuspension);

/** Result for each user in the order of the request: the updated user, or the reason of the refusal. */
export const usersStatusAnswer = z.array(
  z.object({
    id,
    user: z.nullable(user),
    refusal: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  }),
);

/** Query of GET /api/admin/users/status-preview: `ids` separated by commas. */
export const statusPreviewQuery = z.strictObject({
  ids: z.pipe(
    z.string('Give the ids of the users').check(z.maxLength(25 * MAX_USERS_AT_ONCE, COUNT_MESSAGE)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      userIds,
    ),
  ),
  status,
});

/** Consequences of a status change for one user. */
export const statusPreview = z.object({
  id,
  name: z.string(),
  /** Reason why the change would be refused; null if it would succeed. */
  refusal: z.nullable(z.string()),
  sessions: z.number(),
  /**
   * Numbers of pending, accepted and running bookings that the user made and received. A suspension may
   * cancel those that have not begun.
   */
  openAsCustomer: z.number(),
  openAsProvider: z.number(),
  /** Number of live listings. They stay visible but cannot be booked. */
  liveServices: z.number(),
});

/** Form for a status change: a suspension requires a reason. */
export const userStatusForm = z.strictObject({ status, reason: reason(500), bookings }).check(hasReason);

const bookingCounts = z.object({ open: z.number(), completed: z.number(), cancelled: z.number() });

export const adminUser = z.object({
  user,
  statusReason: z.nullable(z.string()),
  /** Time at which the account was erased; only a pseudonym remains. */
  erasedAt: z.nullable(instant),
  /** Time of the last use of an open session; null without open sessions. */
  lastSeenAt: z.nullable(instant),
  sessions: z.number(),
  /** `asProvider` is null for users without a business. */
  bookings: z.object({ asCustomer: bookingCounts, asProvider: z.nullable(bookingCounts) }),
  reviewsWritten: z.number(),
});

/** One row of GET /api/admin/users/{id}/sessions, newest first. */
export const userSession = z.omit(openSession, { isCurrent: true });

/**
 * Query of GET /api/admin/users/{id}/reviews: reviews that the user wrote or that the user's business
 * received, newest first.
 */
export const userReviewQuery = z.strictObject({
  ...paging,
  as: z.optional(z.enum(['customer', 'provider'], 'Unknown side')),
});

/**
 * `person` is the author and `about` the reviewed business; `hidden` is set if an admin has hidden the
 * review.
 */
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
