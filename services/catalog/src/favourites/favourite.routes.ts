import { id, type Favourite } from '@tm/contracts';
import { joinOwners } from '@tm/data-catalog';
import { presentListing } from '@tm/data-catalog/presenters';
import { listingRelation } from '@tm/domain';
import type { FavouriteRow, ListingRow } from '@tm/schema/catalog';
import { page, pageSize, problem, readCursor, route, type Actor } from '@tm/service-kit';
import * as z from 'zod/mini';
import { removeFavourite, saveFavourite } from './favourite.commands';
import {
  countFavourites,
  findFavouriteIds,
  findReaders,
  findSavedListings,
  listFavourites,
} from './favourite.queries';

const position = z.strictObject({ id });

const isVisible = (listing: ListingRow, actor: Actor): boolean =>
  listing.status === 'active' || listingRelation(listing, actor) === 'owner';

/** Returns the last public title of a listing that its owner has paused or deleted; otherwise null. */
const lastTitle = (listing: ListingRow | undefined): string | null => {
  if (!listing?.isApproved || listing.pausedBy === 'admin') return null;
  if (listing.status !== 'paused' && listing.status !== 'archived') return null;
  return listing.approved?.title ?? listing.title;
};

/** Presents the saved listings of a page. Those that the user cannot see any more have a title at most. */
const presentFavourites = async (rows: readonly FavouriteRow[], actor: Actor) => {
  const found = await findSavedListings(rows);
  const joined = await joinOwners([...found.values()].filter((listing) => isVisible(listing, actor)));
  const shown = new Map(joined.map((one) => [String(one.listing._id), presentListing('card')(one)]));
  return ({ kind, refId, at }: FavouriteRow): Favourite => {
    const listing = shown.get(String(refId)) ?? null;
    const title = listing?.title ?? lastTitle(found.get(String(refId)));
    return { kind, id: String(refId), savedAt: at.toISOString(), title, listing };
  };
};

/** The list of what a user has saved (ADR-103). */
export const favouriteRoutes = [
  route('GET /api/favourites', async ({ actor, query: { limit: asked, cursor }, request, authorize }) => {
    authorize('self');
    const limit = pageSize(asked);
    const [rows, total] = await Promise.all([
      listFavourites(actor.id, { after: readCursor(position, cursor), limit }),
      countFavourites(actor.id),
    ]);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: ({ _id }) => ({ id: String(_id) }),
      present: await presentFavourites(rows.slice(0, limit), actor),
    });
  }),

  route('GET /api/favourites/ids', async ({ actor, authorize }) => {
    authorize('self');
    return { body: { listings: await findFavouriteIds(actor.id) } };
  }),

  route('PUT /api/favourites/listing/:id', async ({ actor, params, authorize }) => {
    const listing = await findReaders(params.id);
    if (!listing) throw problem.notFound('Service not found');
    authorize(listingRelation(listing, actor));
    await saveFavourite(actor.id, params.id);
  }),

  route('DELETE /api/favourites/listing/:id', async ({ actor, params, authorize }) => {
    authorize('self');
    await removeFavourite(actor.id, params.id);
  }),
];
