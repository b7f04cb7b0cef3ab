import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { favourite, favouriteIds, favouritesQuery } from '../favourites';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const favouriteEndpoints = defineEndpoints({
  'GET /api/favourites': { access: ACCESS.own, query: favouritesQuery, response: z.array(favourite) },
  'GET /api/favourites/ids': { access: ACCESS.own, response: favouriteIds },
  'PUT /api/favourites/listing/:id': { access: ACCESS.signedInReadable, params: byId },
  'DELETE /api/favourites/listing/:id': { access: ACCESS.own, params: byId },
});
