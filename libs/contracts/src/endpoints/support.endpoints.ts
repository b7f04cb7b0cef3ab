import { ACCESS } from '@tm/domain';
import { supportReceipt, supportRequest } from '../support';
import { defineEndpoints } from './endpoint';

export const supportEndpoints = defineEndpoints({
  // A lost response must not bring the message to the administrators twice.
  'POST /api/support': {
    access: ACCESS.own,
    body: supportRequest,
    response: supportReceipt,
    status: 201,
    idempotent: true,
  },
});
