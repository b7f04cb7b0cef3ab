import { DOCUMENT_KINDS, VERIFICATION_ITEMS, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { phone } from './contactFields';
import { id, instant, line } from './fields';
import { documentPath } from './uploadFields';
import { changeRefusal, pendingChange } from './providers';

/**
 * Body of PUT /api/service-providers/{id}/verification. `document` is the path from PUT /api/upload-complete,
 * or that of the previous submission.
 */
export const verificationRequest = z.strictObject({
  businessName: line(120, 'Business name is required'),
  phone,
  address: line(200, 'Business address is required'),
  documentKind: z.enum(DOCUMENT_KINDS, 'Please choose the kind of document'),
  document: documentPath,
});

/** A refused part of a submission, and the reason. */
const mistake = z.object({ item: z.enum(VERIFICATION_ITEMS), reason: z.string() });

const document = z.nullable(
  z.object({
    kind: z.enum(DOCUMENT_KINDS),
    url: z.string(),
    contentType: z.string(),
    bytes: z.number(),
  }),
);

/**
 * Response of GET /api/service-providers/{id}/verification, for the owner and admins. `submittedAt` is when
 * the documents were submitted, `dueBy` the end of the promised 24-48 hours, and `decidedAt` the time of the
 * admin's decision. `reason` applies to the whole submission, `mistakes` to its parts. The document's `url`
 * requires the session of its owner or an admin.
 */
export const verificationStanding = z.object({
  id,
  state: z.enum(VERIFICATION_STATES),
  submittedAt: z.nullable(instant),
  dueBy: z.nullable(instant),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  mistakes: z.array(mistake),
  businessName: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  document,
  /**
   * Pending change of a verified business; `document` is null if the approved document stays. Absent if no
   * change waits.
   */
  pendingChange: z.optional(z.extend(pendingChange, { document })),
  changeRefusal: z.optional(changeRefusal),
});

export type VerificationRequest = z.input<typeof verificationRequest>;
export type VerificationStanding = z.infer<typeof verificationStanding>;
