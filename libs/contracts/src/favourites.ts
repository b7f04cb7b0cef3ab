import * as z from 'zod/mini';
import { id, instant } from './fields';
import { listing } from './listings';
import { paging } from './queryFields';

/** Query of GET /api/favourites. */
export const favouritesQuery = z.strictObject({ ...paging });

/**
 * One saved listing. `id` is that of the listing. `listing` is null when the user cannot see it any more;
 * then `title` is its last public title, or null if there is none or an administrator took the listing down.
 */
export const favourite = z.object({
  kind: z.enum(['listing']),
  id,
  savedAt: instant,
  title: z.nullable(z.string()),
  listing: z.nullable(listing),
});

/** Response of GET /api/favourites/ids: the ids of all saved listings, at most 500, in no order. */
export const favouriteIds = z.object({ listings: z.array(id) });

export type Favourite = z.infer<typeof favourite>;
export type FavouriteIds = z.infer<typeof favouriteIds>;
