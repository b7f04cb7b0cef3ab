import { DOCUMENT_KINDS, VERIFICATION_ITEMS, VERIFICATION_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { documentPath, id, instant, line, phone } from './fields';
import { changeRefusal, pendingChange } from './providers';

/** PUT /api/service-providers/{id}/verification. `document` is what PUT /api/upload-complete answered, or the one that was handed in before. */
export const verificationRequest = z.strictObject({
  businessName: line(120, 'Business name is required'),
  phone,
  address: line(200, 'Business address is required'),
  documentKind: z.enum(DOCUMENT_KINDS, 'Please choose the kind of document'),
  document: documentPath,
});

/** Of what was handed in, a part that was refused, and why. */
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
 * GET /api/service-providers/{id}/verification, to its owner and admins. `submittedAt` is when the papers were handed in and `dueBy` when the
 * promised 24-48 hours end; `decidedAt` when an admin ruled; `reason` is what was said of the whole, `mistakes` of its parts. The
 * document's `url` asks who is there.
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
  /** Of a verified business: what waits beside the approved data; `document` is null when that stays. Absent when nothing waits. */
  pendingChange: z.optional(z.extend(pendingChange, { document })),
  changeRefusal: z.optional(changeRefusal),
});

export type VerificationRequest = z.input<typeof verificationRequest>;
export type VerificationStanding = z.infer<typeof verificationStanding>;
