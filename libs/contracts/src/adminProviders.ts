import { CHECKED_FIELDS, LISTING_STATUSES, VERIFICATION_ITEMS, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { adminAct, adminOwner } from './adminActs';
import { instant, line, reason } from './fields';
import { paging } from './queryFields';
import { pendingChange } from './providers';
import { verificationStanding } from './verification';

/**
 * Query of GET /api/admin/providers. `state=submitted` is the queue, the longest wait first; every other list
 * is newest first. `search` matches the beginnings of words in the business name, or the owner's email.
 */
export const adminProviderQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum([...VERIFICATION_STATES, 'all'], 'Unknown state')),
  search: z.optional(line(120)),
});

const document = z.nullable(z.object({ kind: z.string(), contentType: z.string(), bytes: z.number() }));

/** A business as admins see it. Its document is opened with a separate, short-lived link. */
export const adminProvider = z.extend(z.omit(verificationStanding, { document: true, pendingChange: true }), {
  document,
  /**
   * Change of a verified business that waits for an admin (ADR-034), and the names of the parts that
   * differ from the approved data.
   */
  pendingChange: z.optional(
    z.extend(pendingChange, { document, changed: z.array(z.enum([...CHECKED_FIELDS, 'document'])) }),
  ),
  /** Increases with each change by the owner. */
  version: z.optional(z.number()),
  serviceAreas: z.array(z.string()),
  createdAt: instant,
  owner: z.nullable(adminOwner),
});

/**
 * Response of GET /api/admin/providers/{id}: adds the business's description, its listings by status, and the
 * admin actions on it, latest first.
 */
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

/** The document to open: the approved one, or that of a waiting change. */
export const documentLinkQuery = z.strictObject({
  of: z.optional(z.enum(['papers', 'change'], 'Unknown document')),
});

/**
 * Response of POST /api/admin/providers/{id}/document-link: an address for the requesting admin, valid until
 * `expiresAt`.
 */
export const documentLink = z.object({ url: z.string(), contentType: z.string(), expiresAt: instant });

/**
 * Body of PUT /api/admin/providers/{id}/verification. A refusal requires a reason, for the whole submission
 * or for its parts. `submittedAt` identifies the reviewed documents; a decision on documents that have
 * changed since is rejected with 409.
 */
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
    /**
     * Verification state that the admin saw. It prevents an admin from unknowingly overturning another
     * admin's decision (409).
     */
    state: z.optional(z.enum(VERIFICATION_STATES, 'Unknown state')),
    /**
     * Version of the business that the admin saw. A decision on a business that has changed since is rejected
     * with 409.
     */
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
 * Body of PUT /api/admin/providers/{id}/change: approves a change of a verified business, or refuses it, in
 * which case the approved data stay. `submittedAt` is that of the reviewed change; a decision on an older
 * change is rejected (409 `stale_version`).
 */
export const businessChangeDecisionRequest = z
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

export type BusinessChangeDecisionRequest = z.input<typeof businessChangeDecisionRequest>;
export type AdminProvider = z.infer<typeof adminProvider>;
export type AdminProviderDetail = z.infer<typeof adminProviderDetail>;
export type AdminProviderQuery = z.input<typeof adminProviderQuery>;
export type DocumentLink = z.infer<typeof documentLink>;
export type ProviderVerificationRequest = z.input<typeof providerVerificationRequest>;
