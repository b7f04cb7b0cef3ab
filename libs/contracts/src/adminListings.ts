import { CATEGORIES, LISTING_STATUSES, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { adminAct, adminOwner } from './adminActs';
import { id, instant, line, paging, reason } from './fields';
import { listing, listingContent } from './listings';

/**
 * GET /api/admin/services. `review=due`: what waits for an admin, new ones and changed live ones, who waits longest first. `category`,
 * `location` and `search` mean what they mean in the public list.
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
 * PUT /api/admin/services/{id}/status. A refusal needs its reason; `version` refuses a ruling on what has changed since (409). Without one, what
 * another admin has decided stands (409).
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
 * PUT /api/admin/services/{id}/edit-refusal: drops the edit that waits (`pendingEdit`), and the owner reads why. `version` is that of the
 * service that was looked at: a later one refuses the ruling (409). The approval of an edit is `status: active` with the version.
 */
export const editRefusalRequest = z.strictObject({
  reason: reason(500, 'Please give a reason'),
  version: z.int('Version must be a whole number'),
});

/**
 * A listing in the admins' lists, without menu and phone as in every list: who decided last and why, by when a ruling is promised, and the
 * names of what has changed since the content was approved.
 */
export const adminListing = z.extend(listing, {
  ruling: z.nullable(
    z.object({
      status: z.enum(LISTING_STATUSES),
      at: instant,
      by: id,
      /** The admin's name of today; null when there is no such person any more. */
      byName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** It refused the owner's changes; the service stayed as it was. */
      isOfEdit: z.optional(z.boolean()),
    }),
  ),
  /** The end of the promised 24-48 hours; null when nobody waits. */
  dueBy: z.nullable(instant),
  /** The members of the content as its owner wants it that differ from what was approved last; none when it is as approved, or never was. */
  changed: z.array(z.string()),
});

/** GET /api/admin/services/{id}: with the content as approved last (null when it is that), who is behind it, and what admins did with it, the latest first. */
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
