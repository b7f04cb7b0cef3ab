import { AUDIT_ACTION_NAMES, AUDIT_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line, paging, realDate } from './fields';

/**
 * GET /api/admin/audit, newest first. `search` is a name, e-mail, phone or id of a person who did it or whom it was done to; `from` and `to`
 * are days of Lagos, both included.
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
 * The entry itself holds ids; the names are those of today, null when there is nobody or nothing of that id any more. What happens again and
 * again is one entry: `count` times from `since` to `until`; `at` is when it was written down.
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
