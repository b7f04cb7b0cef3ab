import { LIVE_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { id } from './fields';

/** The `data` of one event of GET /api/events: something of the caller's has changed; the page reads it anew. */
export const liveEvent = z.object({ kind: z.enum(LIVE_KINDS), id: z.optional(id) });

export type LiveEvent = z.infer<typeof liveEvent>;
