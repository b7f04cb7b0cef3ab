import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import { ownSupportMessage, ownSupportQuery, supportReceipt, supportRequest } from '../support';
import { defineEndpoints } from './endpoint';

export const supportEndpoints = defineEndpoints({
  'GET /api/support': { access: ACCESS.own, query: ownSupportQuery, response: z.array(ownSupportMessage) },
  'GET /api/support/:id': { access: ACCESS.own, params: byId, response: ownSupportMessage },
  // A lost response must not bring the message to the administrators twice.
  'POST /api/support': {
    access: ACCESS.own,
    body: supportRequest,
    response: supportReceipt,
    status: 201,
    idempotent: true,
  },
});
