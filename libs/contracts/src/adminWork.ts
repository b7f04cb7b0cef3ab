import { WORK_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant } from './fields';

/**
 * A case that waits for an admin. `id` is that of the listing, business, review, message, user or booking.
 * `title` is empty for a lost second factor. `who` is the name of the person or the business that waits, and
 * empty without one. `dueBy` is the end of the promised time, null without a promise.
 */
export const workItem = z.object({
  kind: z.enum(WORK_KINDS),
  id,
  title: z.string(),
  who: z.string(),
  since: instant,
  dueBy: z.nullable(instant),
});

/**
 * Response of GET /api/admin/work: the ten longest waits of each queue outside the money, the earliest
 * promise first. The lengths of the queues are in GET /api/admin/waiting.
 */
export const workList = z.array(workItem);

export type WorkItem = z.infer<typeof workItem>;
