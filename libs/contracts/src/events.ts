import { LIVE_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { id } from './fields';

/**
 * The `data` of one event of GET /api/events: something that belongs to the caller has changed, and the page
 * must read it again.
 */
export const liveEvent = z.object({ kind: z.enum(LIVE_KINDS), id: z.optional(id) });

export type LiveEvent = z.infer<typeof liveEvent>;
