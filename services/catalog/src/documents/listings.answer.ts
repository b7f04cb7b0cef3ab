import { listing, listingQuery } from '@tm/contracts';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import { listingPage } from '../listings';
import * as z from 'zod';

export type ListQuery = Record<string, string | number>;

const LIST = endpointPath('GET /api/services' satisfies EndpointKey);
const listings = z.array(listing);

/** Writes a query as the client does. */
export const searchOf = (query: ListQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search;
};

/**
 * Returns the API response to the screen's first call, exactly as for a visitor; null if the call would be
 * rejected.
 */
export const listingsAnswer = async (query: ListQuery) => {
  const search = searchOf(query);
  const parsed = listingQuery.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const request = { path: LIST, querystring: search.toString() };
  const { body, headers } = await listingPage({ actor: null, query: parsed.data, request });
  return { path: `${request.path}?${search}`, headers, body: listings.parse(body) };
};
