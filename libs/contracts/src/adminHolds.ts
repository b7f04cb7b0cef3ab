import { HOLD_DECISIONS } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, reason } from './fields';
import { paging } from './queryFields';

/** Query of GET /api/admin/holds: businesses whose services are paused after absences, longest first. */
export const holdQuery = z.strictObject({ ...paging });

const why = {
  /** Read by the owner, and kept in the audit log. */
  reason: reason(500, 'Please give a reason'),
};

/**
 * Body of PUT /api/admin/holds/{id}. `release` returns the services to their states before the pause; `keep`
 * leaves them paused, each to be resumed alone. `heldAt` identifies the pause as read; another is 409.
 */
export const holdDecisionRequest = z.strictObject({
  decision: z.enum(HOLD_DECISIONS, 'Decision must be release or keep'),
  heldAt: z.iso.datetime('Must be a time'),
  ...why,
});

/** Form for the decision. */
export const holdVerdictForm = z.strictObject({
  status: z.enum(HOLD_DECISIONS, 'Unknown decision'),
  ...why,
});

/** A business whose services are paused after absences. */
export const adminHold = z.object({
  /** The id of the business. */
  id,
  businessName: z.string(),
  owner: z.nullable(z.object({ id, name: z.string() })),
  heldAt: instant,
  overdueAt: instant,
  /** The absences that count at present, oldest first. `id` is the booking. */
  absences: z.array(z.object({ id, at: instant })),
  /** The number of paused services. */
  services: z.number(),
});

/** Response of PUT /api/admin/holds/{id}: how many services were released, or stay paused. */
export const holdDecided = z.object({ id, decision: z.enum(HOLD_DECISIONS), services: z.number() });

export type HoldQuery = z.input<typeof holdQuery>;
export type HoldDecisionRequest = z.input<typeof holdDecisionRequest>;
export type HoldVerdictForm = z.infer<typeof holdVerdictForm>;
export type AdminHold = z.infer<typeof adminHold>;
export type HoldDecided = z.infer<typeof holdDecided>;
