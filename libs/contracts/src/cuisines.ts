import { CUISINES, MAX_CUISINES, TOO_MANY_CUISINES } from '@tm/domain';
import * as z from 'zod/mini';

const UNKNOWN = 'Unknown kind of food';

/** Kinds of food of a restaurant. The server rejects them for other categories (400 `cuisines`). */
export const cuisineFields = {
  cuisines: z.optional(
    z.array(z.enum(CUISINES, UNKNOWN), 'Kinds of food must be a list').check(
      z.maxLength(MAX_CUISINES, TOO_MANY_CUISINES),
      z.refine((all) => new Set(all).size === all.length, 'Each kind of food only once'),
    ),
  ),
};

/** The same field in responses. Absent without any, and in those of service versions older than the field. */
export const shownCuisines = { cuisines: z.optional(z.array(z.enum(CUISINES))) };

/** Filter of lists: only restaurants with this kind of food. */
export const cuisineFilter = { cuisine: z.optional(z.enum(CUISINES, UNKNOWN)) };
