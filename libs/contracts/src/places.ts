import * as z from 'zod/mini';
import { line } from './fields';

/**
 * The address of a place that customers visit. `area` and `city` also form the listing's location, so the two
 * together stay below its limit.
 */
export const placeAddress = z.strictObject({
  line: line(120, 'Street and number are required'),
  landmark: z.optional(line(100)),
  area: line(58, 'Area is required'),
  city: line(58, 'City is required'),
});

/** An address in responses. */
export const shownAddress = z.object({
  line: z.string(),
  landmark: z.optional(z.string()),
  area: z.string(),
  city: z.string(),
});
