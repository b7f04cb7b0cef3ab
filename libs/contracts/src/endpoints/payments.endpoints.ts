import { ACCESS, SUPPLY_ROLES } from '@tm/domain';
import { byId } from '../fields';
import {
  bookingCodes,
  payment,
  paymentAttempt,
  paymentAttemptRequest,
  paymentMethodRequest,
  paymentOptions,
  refund,
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
  // The provider gives back held money.
  'POST /api/payments/:id/refunds': {
    access: { roles: SUPPLY_ROLES, sees: ['customer', 'provider'], acts: ['provider'] },
    params: byId,
    body: refundRequest,
    response: refund,
    status: 201,
    idempotent: true,
  },
  // Asks the payment company whether the money has arrived.
  'POST /api/payments/:id/check': { access: byCustomer, params: byId, response: payment },
});
