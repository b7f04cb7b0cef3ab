import { id, type listingQuery } from '@tm/contracts';
import { countListings, listListings, positionOf, type ListingSort } from '@tm/listing-search';
import { joinOwners, type ListingWithParties } from '@tm/data-catalog';
import { page, pageSize, readCursor, type Actor, type CallRequest } from '@tm/service-kit';
import { presentListing } from '@tm/data-catalog/presenters';
import * as z from 'zod';

/** A cursor is valid only for the sort of its list. */
const cursorSchema = (sort: ListingSort) =>
  sort === 'newest'
    ? z.strictObject({ sort: z.literal(sort), id })
    : z.strictObject({ sort: z.literal(sort), id, value: z.number() });

type ListParams = {
  actor: Actor | null;
  query: z.output<typeof listingQuery>;
  request: Pick<CallRequest, 'path' | 'querystring'>;
};

/** Builds the response of `GET /api/services`, also for the document of a list. */
export const listingPage = async ({
  actor,
  query: { limit: asked, cursor, sort = 'newest', ...filter },
  request,
}: ListParams) => {
  const limit = pageSize(asked);
  const after = readCursor(cursorSchema(sort), cursor);
  const {
    rows: found,
    total: known,
    strategy,
  } = await listListings({ filter, reader: actor, sort, after, limit });
  const isWhole = !after && found.length <= limit;
  const [rows, total] = await Promise.all([
    joinOwners(found),
    isWhole ? found.length : (known ?? countListings(filter, actor, strategy)),
  ]);
  const cursorOf = (row: ListingWithParties) => ({ sort, ...positionOf(row.listing, sort) });
  return page(request, { rows, limit, total, cursorOf, present: presentListing('card', actor) });
};
