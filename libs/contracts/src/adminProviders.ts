import { CHECKED_FIELDS, LISTING_STATUSES, VERIFICATION_ITEMS, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { adminAct, adminOwner } from './adminActs';
import { instant, line, paging, reason } from './fields';
import { pendingChange } from './providers';
import { verificationStanding } from './verification';

/**
 * GET /api/admin/providers. `state=submitted` is the queue, who waits longest first; every other list is newest first. `search` is the
 * beginning of words of the business name, or the owner's e-mail.
 */
export const adminProviderQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum([...VERIFICATION_STATES, 'all'], 'Unknown state')),
  search: z.optional(line(120)),
});

const document = z.nullable(z.object({ kind: z.string(), contentType: z.string(), bytes: z.number() }));

/** A business as admins see it. Its document is asked for by a link of its own, which does not live long. */
export const adminProvider = z.extend(z.omit(verificationStanding, { document: true, pendingChange: true }), {
  document,
  /** What waits of a verified business (decision 034), and which parts of it differ from what was approved. */
  pendingChange: z.optional(
    z.extend(pendingChange, { document, changed: z.array(z.enum([...CHECKED_FIELDS, 'document'])) }),
  ),
  /** Rises with each change by its owner. */
  version: z.optional(z.number()),
  serviceAreas: z.array(z.string()),
  createdAt: instant,
  owner: z.nullable(adminOwner),
});

/** GET /api/admin/providers/{id}: with what the business says of itself, its services by status, and what admins did with it, the latest first. */
export const adminProviderDetail = z.extend(adminProvider, {
  businessDescription: z.string(),
  yearsOfExperience: z.number(),
  certifications: z.array(z.string()),
  rating: z.number(),
  totalReviews: z.number(),
  bookings: z.number(),
  services: z.partialRecord(z.enum(LISTING_STATUSES), z.int()),
  history: z.array(adminAct),
});

/** The document to open: the approved one, or the one of a change that waits. */
export const documentLinkQuery = z.strictObject({
  of: z.optional(z.enum(['papers', 'change'], 'Unknown document')),
});

/** POST /api/admin/providers/{id}/document-link: an address for the admin who asked, until `expiresAt`. */
export const documentLink = z.object({ url: z.string(), contentType: z.string(), expiresAt: instant });

/** PUT /api/admin/providers/{id}/verification. A refusal says why, as a whole or part by part; `submittedAt` refuses a ruling on papers that have changed since (409). */
export const providerVerificationRequest = z
  .strictObject({
    isVerified: z.boolean('isVerified must be true or false'),
    reason: z.optional(reason(500)),
    mistakes: z.optional(
      z
        .array(
          z.strictObject({
            item: z.enum(VERIFICATION_ITEMS, 'Unknown item'),
            reason: reason(300, 'Please give a reason'),
          }),
        )
        .check(
          z.maxLength(VERIFICATION_ITEMS.length, 'Each item once'),
          z.refine(
            (mistakes) => new Set(mistakes.map(({ item }) => item)).size === mistakes.length,
            'Each item once',
          ),
        ),
    ),
    submittedAt: z.optional(z.nullable(z.iso.datetime('Must be a time'))),
    /** Where the review stood when the admin looked: what another admin has decided since is not overturned unknowingly (409). */
    state: z.optional(z.enum(VERIFICATION_STATES, 'Unknown state')),
    /** Of the business that the admin has looked at: one that was changed since is not ruled on (409). */
    version: z.optional(z.int('Version must be a whole number')),
  })
  .check(
    z.refine(
      ({ isVerified, reason, mistakes }) => isVerified || Boolean(reason) || (mistakes?.length ?? 0) > 0,
      {
        path: ['reason'],
        error: 'Please give a reason',
      },
    ),
  );

/**
 * PUT /api/admin/providers/{id}/change: approves what a verified business has changed, or refuses it; then the approved data stay. `submittedAt`
 * is that of the change the admin has looked at: a later one refuses the ruling (409 `stale_version`).
 */
export const changeRulingRequest = z
  .strictObject({
    approved: z.boolean('approved must be true or false'),
    reason: z.optional(reason(500)),
    submittedAt: z.iso.datetime('Must be a time'),
  })
  .check(
    z.refine(({ approved, reason }) => approved || Boolean(reason), {
      path: ['reason'],
      error: 'Please give a reason',
    }),
  );

export type ChangeRulingRequest = z.input<typeof changeRulingRequest>;
export type AdminProvider = z.infer<typeof adminProvider>;
export type AdminProviderDetail = z.infer<typeof adminProviderDetail>;
export type AdminProviderQuery = z.input<typeof adminProviderQuery>;
export type DocumentLink = z.infer<typeof documentLink>;
export type ProviderVerificationRequest = z.input<typeof providerVerificationRequest>;
