import { AUDIT_ACTION_NAMES, AUDIT_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { realDate } from './dateFields';
import { id, instant, line } from './fields';
import { paging } from './queryFields';

/**
 * Query of GET /api/admin/audit, newest first. `search` is a name, email, phone or id of the actor or the
 * target; `from` and `to` are Lagos dates, both included.
 */
export const auditQuery = z
  .strictObject({
    ...paging,
    kind: z.optional(z.enum([...AUDIT_KINDS, 'all'], 'Unknown kind')),
    action: z.optional(z.enum([...AUDIT_ACTION_NAMES, 'all'], 'Unknown action')),
    actorId: z.optional(id),
    targetId: z.optional(id),
    from: z.optional(realDate),
    to: z.optional(realDate),
    search: z.optional(line(120)),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: 'The last date is before the first',
    }),
  );

/**
 * An audit log entry. The stored entry holds ids only; names are the current ones, null if the user or object
 * no longer exists. Repeated events share one entry: `count` times from `since` to `until`. `at` is when the
 * entry was written.
 */
export const auditEntry = z.object({
  id,
  seq: z.number(),
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  action: z.string(),
  targetId: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  network: z.nullable(z.string()),
  count: z.number(),
  since: z.nullable(instant),
  until: z.nullable(instant),
});

export type AuditQuery = z.input<typeof auditQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
