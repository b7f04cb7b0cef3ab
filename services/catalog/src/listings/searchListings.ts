import { id, type listingQuery } from '@tm/contracts';
import { countListings, listListings, positionOf, type ListingSort } from '@tm/listing-search';
import { joinOwners, type ListingWithParties } from '@tm/data-catalog';
import { findFreeListings } from '../free-times';
import { presentViews } from '../views';
import { page, pageSize, readCursor, type Actor, type CallRequest } from '@tm/service-kit';
import { presentListing } from '@tm/data-catalog/presenters';
import * as z from 'zod';

/** A cursor is valid only for the sort of its list. */
const cursorSchema = (sort: ListingSort) =>
  sort === 'newest'
    ? z.strictObject({ sort: z.literal(sort), id })
    : z.strictObject({ sort: z.literal(sort), id, value: z.number() });

type Query = z.output<typeof listingQuery>;
type ListParams = {
  actor: Actor | null;
  query: Query;
  request: Pick<CallRequest, 'path' | 'querystring'>;
};

type Dated = Omit<ListParams, 'query'> & { query: Query & { freeOn: string } };

/**
 * Builds the response of `GET /api/services` with a date. The total is known only if the first page is the
 * last one, because a listing is judged when it is read.
 */
const freePage = async ({ actor, query, request }: Dated) => {
  const {
    limit: asked,
    cursor,
    sort = 'newest',
    freeOn,
    freeTo = freeOn,
    freeAt: at,
    seats,
    ...filter
  } = query;
  const limit = pageSize(asked);
  const after = readCursor(cursorSchema(sort), cursor);
  const dates = { from: freeOn, to: freeTo };
  const {
    rows: found,
    freedoms,
    end,
  } = await findFreeListings({
    filter,
    sort,
    after,
    limit,
    dates,
    at,
    seats,
  });
  const cursorOf = (row: ListingWithParties) => ({ sort, ...positionOf(row.listing, sort) });
  const presentCard = presentListing('card', actor);
  return page(request, {
    rows: await joinOwners(found),
    limit,
    total: !after && !end && found.length <= limit ? found.length : null,
    cursorOf,
    end: end && { sort, ...end },
    present: (row) => ({ ...presentCard(row), ...freedoms.get(String(row.listing._id)) }),
  });
};

/** Builds the response of `GET /api/services` without a date. */
const plainPage = async ({
  actor,
  query: {
    limit: asked,
    cursor,
    sort = 'newest',
    freeOn: _on,
    freeTo: _to,
    freeAt: _at,
    seats: _seats,
    ...filter
  },
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
  const [rows, total, viewsOf] = await Promise.all([
    joinOwners(found),
    isWhole ? found.length : (known ?? countListings(filter, actor, strategy)),
    presentViews(found, actor),
  ]);
  const presentCard = presentListing('card', actor);
  return page(request, {
    rows,
    limit,
    total,
    cursorOf: (row) => ({ sort, ...positionOf(row.listing, sort) }),
    present: (row) => ({ ...presentCard(row), ...viewsOf(row.listing) }),
  });
};

/** Builds the response of `GET /api/services`, also for the document of a list. */
export const listingPage = ({ actor, query, request }: ListParams) =>
  query.freeOn === undefined
    ? plainPage({ actor, query, request })
    : freePage({ actor, query: { ...query, freeOn: query.freeOn }, request });
