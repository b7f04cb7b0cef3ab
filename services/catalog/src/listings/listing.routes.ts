import { createListingRequest, id, listing, listingQuery, updateListingRequest } from '@tm/contracts';
import {
  countListings,
  createListing,
  deleteListing,
  findListing,
  listListings,
  positionOf,
  updateListing,
  withParties,
  type ListingRow,
  type ListingSort,
  type ListingWithParties,
} from '@tm/data';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod';
import { presentListing } from '@tm/service-kit/presenters';
import { relationTo } from './listing.relation';

const params = z.strictObject({ id });
const presentCard = presentListing('card');
const presentFull = presentListing('full');

/** A cursor belongs to the sort it was made for. */
const cursorSchema = (sort: ListingSort) =>
  sort === 'newest'
    ? z.strictObject({ sort: z.literal(sort), id })
    : z.strictObject({ sort: z.literal(sort), id, value: z.number() });

const existing = async (listingId: string): Promise<ListingRow> => {
  const found = await findListing(listingId);
  if (!found) throw problem.notFound('Service not found');
  return found;
};

const join = async (row: ListingRow): Promise<ListingWithParties> => (await withParties([row]))[0]!;

export const listingRoutes = [
  route('GET /api/services', {
    query: listingQuery,
    answer: z.array(listing),
    handle: async ({ actor, query: { limit: asked, cursor, sort = 'newest', ...filter }, request }) => {
      const limit = pageSize(asked);
      const after = readCursor(cursorSchema(sort), cursor);
      const [found, total] = await Promise.all([
        listListings({ filter, reader: actor, sort, after, limit }),
        countListings(filter, actor),
      ]);
      const rows = await withParties(found);
      const cursorOf = (row: ListingWithParties) => ({ sort, ...positionOf(row.listing, sort) });
      return page(request, { rows, limit, total, cursorOf, present: presentCard });
    },
  }),

  route('GET /api/services/:id', {
    params,
    answer: listing,
    handle: async ({ actor, params: { id: listingId }, authorize }) => {
      const found = await existing(listingId);
      authorize(relationTo(found, actor));
      return { body: presentFull(await join(found)) };
    },
  }),

  route('POST /api/services', {
    body: createListingRequest,
    answer: listing,
    idempotent: true,
    handle: async ({ actor, body, remember }) => {
      const answer = (made: ListingWithParties) => ({ status: 201, body: presentFull(made) });
      return answer(await createListing(actor.id, body, (made, session) => remember(answer(made), session)));
    },
  }),

  route('PUT /api/services/:id', {
    params,
    body: updateListingRequest,
    answer: listing,
    handle: async ({ actor, params: { id: listingId }, body, authorize }) => {
      const seen = await existing(listingId);
      authorize(relationTo(seen, actor));
      return { body: presentFull(await join(await updateListing(actor.id, seen, body))) };
    },
  }),

  route('DELETE /api/services/:id', {
    params,
    handle: async ({ actor, params: { id: listingId }, authorize }) => {
      authorize(relationTo(await existing(listingId), actor));
      await deleteListing(actor.id, listingId);
      return { status: 204 };
    },
  }),
];
