import { LISTING_STATUSES, ROLES, USER_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line, paging } from './fields';

export const adminStats = z.object({
  totalUsers: z.number(),
  totalProviders: z.number(),
  totalBookings: z.number(),
  pendingApprovals: z.number(),
});

/** GET /api/admin/users. */
export const adminUserQuery = z.strictObject({
  ...paging,
  role: z.optional(z.enum([...ROLES, 'all'], 'Unknown role')),
  status: z.optional(z.enum([...USER_STATUSES, 'all'], 'Unknown status')),
  search: z.optional(line(120)),
});

/** PUT /api/admin/users/{id}/status. */
export const userStatusRequest = z.strictObject({
  status: z.enum(['active', 'suspended'], 'Status must be active or suspended'),
  reason: z.optional(line(500)),
});

/** GET /api/admin/services. `review=due`: what waits for an admin, new ones and changed live ones, who waits longest first. */
export const adminListingQuery = z.strictObject({
  ...paging,
  review: z.optional(z.enum(['due'], 'Unknown review')),
  status: z.optional(z.enum([...LISTING_STATUSES, 'all'], 'Unknown status')),
  search: z.optional(line(120)),
});

/** PUT /api/admin/services/{id}/status. A refusal needs its reason; `version` refuses a ruling on what has changed since (409). */
export const listingStatusRequest = z
  .strictObject({
    status: z.enum(['active', 'rejected', 'paused'], 'Unknown status'),
    reason: z.optional(line(500)),
    version: z.optional(z.int('Version must be a whole number')),
  })
  .check(z.refine((body) => body.status !== 'rejected' || Boolean(body.reason), { path: ['reason'], error: 'Please give a reason' }));

/** The entry itself holds ids; the names are those of today, null when there is nobody or nothing of that id any more. */
export const auditEntry = z.object({
  id,
  seq: z.number(),
  at: instant,
  actorId: id,
  actorName: z.nullable(z.string()),
  action: z.string(),
  targetId: z.string(),
  targetName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const auditQuery = z.strictObject(paging);

export type AdminStats = z.infer<typeof adminStats>;
export type AdminUserQuery = z.input<typeof adminUserQuery>;
export type UserStatusRequest = z.input<typeof userStatusRequest>;
export type AdminListingQuery = z.input<typeof adminListingQuery>;
export type ListingStatusRequest = z.input<typeof listingStatusRequest>;
export type AuditEntry = z.infer<typeof auditEntry>;
