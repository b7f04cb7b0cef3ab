import type { Listing } from '@tm/contracts';
import { DomainError } from '@tm/mongo';
import { createListing, updateListing } from './commands/listing.commands';
import { deleteListing } from './commands/listingDeletion.commands';
import { findListing, joinOwners, type ListingWithParties } from '@tm/data-catalog';
import type { ListingRow } from '@tm/schema/catalog';
import { problem, route, type Actor } from '@tm/service-kit';
import { presentListing } from '@tm/data-catalog/presenters';
import type { ViewCounter } from '../views';
import { countDetail } from './detailReads';
import { listingPage } from './searchListings';
import { relationTo } from './listing.relation';

const existing = async (listingId: string): Promise<ListingRow> => {
  const found = await findListing(listingId);
  if (!found) throw problem.notFound('Service not found');
  return found;
};

const present = async (row: ListingRow, actor: Actor): Promise<Listing> =>
  presentListing('full', actor)((await joinOwners([row]))[0]!);

/** Adds the current listing to a 409 `stale_version`, so that the form can show both versions. */
const withCurrent = async (error: unknown, listingId: string, actor: Actor): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'stale_version') return error;
  const current = await findListing(listingId);
  if (!current || relationTo(current, actor) !== 'owner') return problem.notFound('Service not found');
  return problem.conflict(error.code, error.message, { current: await present(current, actor) });
};

export const listingRoutes = (views: ViewCounter) => [
  route('GET /api/services', listingPage),

  route('GET /api/services/:id', async ({ actor, params: { id: listingId }, authorize, request, limits }) => {
    const found = await existing(listingId);
    const relation = relationTo(found, actor);
    authorize(relation);
    await countDetail({ actor, listingId, relation, request, limits });
    const body = await present(found, actor);
    views.count({ actor, listing: found, relation, request });
    return { body };
  }),

  route('POST /api/services', async ({ actor, body, storeResponse }) => {
    const answer = (made: ListingWithParties) => ({
      body: presentListing('full', actor)(made),
    });
    return answer(
      await createListing(actor.id, body, (made, session) => storeResponse(answer(made), session)),
    );
  }),

  route('PUT /api/services/:id', async ({ actor, params: { id: listingId }, body, authorize }) => {
    const seen = await existing(listingId);
    authorize(relationTo(seen, actor));
    try {
      return { body: await present(await updateListing(actor.id, seen, body), actor) };
    } catch (error) {
      throw await withCurrent(error, listingId, actor);
    }
  }),

  route('DELETE /api/services/:id', async ({ actor, params: { id: listingId }, authorize }) => {
    authorize(relationTo(await existing(listingId), actor));
    await deleteListing(actor.id, listingId);
  }),
];
