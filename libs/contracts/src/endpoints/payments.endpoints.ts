import { ACCESS, SUPPLY_ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import {
  bookingCodes,
  byReference,
  lateMoney,
  payment,
  paymentAttempt,
  paymentAttemptRequest,
  paymentMethodRequest,
  paymentOptions,
  refund,
  refundAccountCheck,
  refundAccountCheckRequest,
  refundAccountRequest,
  refundRequest,
} from '../payments';
import { defineEndpoints } from './endpoint';

/** Actions of the customer of a booking, which its provider may not do. */
const byCustomer = {
  roles: ['customer', ...SUPPLY_ROLES],
  sees: ['customer', 'provider'],
  acts: ['customer'],
} as const;

export const paymentEndpoints = defineEndpoints({
  /**
   * Called by the payment company, which signs the bytes of the body. It sends an event again until the
   * answer is 200.
   */
  'POST /api/payments/webhooks/paystack': {
    access: ACCESS.open,
    body: 'bytes',
    maxBytes: 256 * 1024,
    status: 200,
    session: 'none',
  },
  // The same for every caller, so that it needs no session.
  'GET /api/payments/options': { access: ACCESS.open, response: paymentOptions, session: 'none' },
  // Money of the caller that came too late for its booking, and about which the caller decides.
  'GET /api/payments/late': { access: ACCESS.own, response: z.array(lateMoney) },
  'POST /api/payments/late/:reference/refund': {
    access: ACCESS.own,
    params: byReference,
    response: refund,
    status: 201,
    idempotent: true,
  },
  // The payment of a booking. The id is that of the booking.
  'GET /api/payments/:id': {
    access: ACCESS.bookingReaders,
    params: byId,
    response: payment,
  },
  'POST /api/payments/:id/attempts': {
    access: byCustomer,
    params: byId,
    body: paymentAttemptRequest,
    response: paymentAttempt,
    status: 201,
  },
  // Changes an unpaid request to payment on site.
  'PUT /api/payments/:id/method': {
    access: byCustomer,
    params: byId,
    body: paymentMethodRequest,
    response: payment,
  },
  // The codes that the customer gives to the provider.
  'GET /api/payments/:id/codes': { access: byCustomer, params: byId, response: bookingCodes },
  // A document to print.
  'GET /api/payments/:id/receipt': {
    access: ACCESS.bookingReaders,
    params: byId,
    response: 'bytes',
  },
  // The provider gives back held money.
  'POST /api/payments/:id/refunds': {
    access: { roles: SUPPLY_ROLES, sees: ['customer', 'provider'], acts: ['provider'] },
    params: byId,
    body: refundRequest,
    response: refund,
    status: 201,
    idempotent: true,
  },
  // Asks the bank for the name of an account.
  'POST /api/payments/:id/refund-account/check': {
    access: byCustomer,
    params: byId,
    body: refundAccountCheckRequest,
    response: refundAccountCheck,
  },
  // Names the account to which a refund is sent that the bank of the customer has returned.
  'PUT /api/payments/:id/refund-account': {
    access: byCustomer,
    params: byId,
    body: refundAccountRequest,
    response: refund,
  },
  // Asks the payment company whether the money has arrived.
  'POST /api/payments/:id/check': { access: byCustomer, params: byId, response: payment },
});
