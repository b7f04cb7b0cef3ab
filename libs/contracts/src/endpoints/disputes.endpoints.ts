import { ACCESS, SUPPLY_ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import { documentLink } from '../adminProviders';
import {
  adminDispute,
  answerDisputeRequest,
  dispute,
  disputePictureQuery,
  disputeQuery,
  disputeRulingRequest,
  openDisputeRequest,
} from '../disputes';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

const byCustomer = {
  roles: ['customer', ...SUPPLY_ROLES],
  sees: ['customer', 'provider'],
  acts: ['customer'],
} as const;

// The id of the first three is that of the booking.
export const disputeEndpoints = defineEndpoints({
  'POST /api/payments/:id/dispute': {
    access: byCustomer,
    params: byId,
    body: openDisputeRequest,
    response: dispute,
    status: 201,
    idempotent: true,
  },
  // The provider answers, or the customer accepts the offer.
  'PUT /api/payments/:id/dispute': {
    access: ACCESS.bookingParties,
    params: byId,
    body: answerDisputeRequest,
    response: dispute,
    idempotent: true,
  },
  // The customer withdraws it.
  'DELETE /api/payments/:id/dispute': { access: byCustomer, params: byId, response: dispute },
  'GET /api/payments/admin/disputes': {
    access: ACCESS.admin,
    query: disputeQuery,
    response: z.array(adminDispute),
  },
  'PUT /api/payments/admin/disputes/:id': {
    access: ACCESS.admin,
    params: byId,
    body: disputeRulingRequest,
    response: adminDispute,
    recentProof: true,
  },
  'POST /api/admin/disputes/:id/document-link': {
    access: ACCESS.admin,
    params: byId,
    query: disputePictureQuery,
    response: documentLink,
    recentProof: true,
  },
});
