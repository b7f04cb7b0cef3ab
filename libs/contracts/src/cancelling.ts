import * as z from 'zod/mini';
import { keptShare } from './fields';

/**
 * A provider's reliability before and after an own cancellation of this accepted booking now; null below ten
 * agreed bookings.
 */
export const cancellingPreview = z.object({ before: z.nullable(keptShare), after: z.nullable(keptShare) });

export type CancellingPreview = z.infer<typeof cancellingPreview>;
