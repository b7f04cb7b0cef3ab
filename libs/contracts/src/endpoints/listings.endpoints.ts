import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { featuredProvider } from '../featured';
import { byId } from '../fields';
import { nextFree, nextFreeQuery } from '../freeTimes';
import {
  createListingRequest,
  listing,
  listingFacetQuery,
  listingFacets,
  listingQuery,
  updateListingRequest,
} from '../listings';
import { siteFacts } from '../siteFacts';
import { defineEndpoints } from './endpoint';

/**
 * A full menu in letters of three bytes fits. A body beyond the limits of its fields is 400 with their names.
 */
const MAX_BYTES = 512 * 1024;

export const listingEndpoints = defineEndpoints({
  'GET /api/services': { access: ACCESS.open, query: listingQuery, response: z.array(listing) },
  'GET /api/services/facets': { access: ACCESS.open, query: listingFacetQuery, response: listingFacets },
  'GET /api/services/facts': { access: ACCESS.open, response: siteFacts },
  'GET /api/services/featured': { access: ACCESS.open, response: z.array(featuredProvider) },
  'GET /api/services/next-free': {
    access: ACCESS.open,
    query: nextFreeQuery,
    response: z.array(nextFree),
    session: 'none',
  },
  'GET /api/services/:id': { access: ACCESS.signedInReadable, params: byId, response: listing },
  'GET /api/services/:id/similar': { access: ACCESS.readable, params: byId, response: z.array(listing) },
  'POST /api/services': {
    access: ACCESS.ownBusiness,
    body: createListingRequest,
    response: listing,
    status: 201,
    idempotent: true,
    maxBytes: MAX_BYTES,
  },
  'PUT /api/services/:id': {
    access: ACCESS.ownPublic,
    params: byId,
    body: updateListingRequest,
    response: listing,
    maxBytes: MAX_BYTES,
  },
  'DELETE /api/services/:id': { access: ACCESS.ownPublic, params: byId },
});
