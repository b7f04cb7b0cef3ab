import { CATEGORIES, LISTING_STATUSES, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { adminAct, adminOwner } from './adminActs';
import { id, instant, line, reason } from './fields';
import { paging } from './queryFields';
import { listing, listingContent } from './listings';

/**
 * Query of GET /api/admin/services. `review=due` selects listings that wait for an admin, new listings and
 * changed live ones, the longest wait first. `category`, `location` and `search` have the same meaning as in
 * the public list.
 */
export const adminListingQuery = z.strictObject({
  ...paging,
  review: z.optional(z.enum(['due'], 'Unknown review')),
  status: z.optional(z.enum([...LISTING_STATUSES, 'all'], 'Unknown status')),
  category: z.optional(z.enum([...CATEGORIES, 'all'], 'Unknown category')),
  location: z.optional(line(120)),
  search: z.optional(line(120)),
});

/**
 * Body of PUT /api/admin/services/{id}/status. A refusal requires a reason. With `version`, a decision on a
 * listing that has changed since is rejected with 409. Without it, a decision that reverses another admin's
 * recent answer is rejected with 409.
 */
export const listingStatusRequest = z
  .strictObject({
    status: z.enum(['active', 'rejected', 'paused'], 'Unknown status'),
    reason: z.optional(reason(500)),
    version: z.optional(z.int('Version must be a whole number')),
  })
  .check(
    z.refine((body) => body.status !== 'rejected' || Boolean(body.reason), {
      path: ['reason'],
      error: 'Please give a reason',
    }),
  );

/**
 * Body of PUT /api/admin/services/{id}/edit-refusal, which drops the waiting edit (`pendingEdit`); the owner
 * reads the reason. `version` is that of the reviewed listing; a decision on an older version is rejected
 * with 409. An edit is approved with `status: active` and the version.
 */
export const editRefusalRequest = z.strictObject({
  reason: reason(500, 'Please give a reason'),
  version: z.int('Version must be a whole number'),
});

/**
 * A listing in the admins' lists, without menu and phone as in every list. It adds the last decision, the
 * promised time of the next one, and the names of the fields that have changed since the content was
 * approved.
 */
export const adminListing = z.extend(listing, {
  ruling: z.nullable(
    z.object({
      status: z.enum(LISTING_STATUSES),
      at: instant,
      by: id,
      /** The admin's current name; null if the account no longer exists. */
      byName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** True if the decision refused the owner's changes, and the listing stayed as it was. */
      isOfEdit: z.optional(z.boolean()),
    }),
  ),
  /** End of the promised 24-48 hours; null if nothing waits for review. */
  dueBy: z.nullable(instant),
  /**
   * Names of the members of the owner's content that differ from the last approved content. Empty if nothing
   * differs or nothing was ever approved.
   */
  changed: z.array(z.string()),
});

/**
 * Response of GET /api/admin/services/{id}: adds the last approved content (null if it equals the current
 * content), the owner, and the admin actions on the listing, latest first.
 */
export const adminListingDetail = z.extend(adminListing, {
  approved: z.nullable(listingContent),
  owner: z.nullable(adminOwner),
  verification: z.nullable(z.enum(VERIFICATION_STATES)),
  history: z.array(adminAct),
});

export type AdminListing = z.infer<typeof adminListing>;
export type AdminListingDetail = z.infer<typeof adminListingDetail>;
export type AdminListingQuery = z.input<typeof adminListingQuery>;
export type EditRefusalRequest = z.input<typeof editRefusalRequest>;
export type ListingStatusRequest = z.input<typeof listingStatusRequest>;
