import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  adminListing,
  adminListingDetail,
  adminListingQuery,
  editRefusalRequest,
  listingStatusRequest,
} from '../adminListings';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const adminListingEndpoints = defineEndpoints({
  'GET /api/admin/services': {
    access: ACCESS.admin,
    query: adminListingQuery,
    response: z.array(adminListing),
  },
  'GET /api/admin/services/:id': { access: ACCESS.admin, params: byId, response: adminListingDetail },
  'PUT /api/admin/services/:id/status': {
    access: ACCESS.admin,
    params: byId,
    body: listingStatusRequest,
    response: adminListing,
  },
  'PUT /api/admin/services/:id/edit-refusal': {
    access: ACCESS.admin,
    params: byId,
    body: editRefusalRequest,
    response: adminListing,
  },
});
