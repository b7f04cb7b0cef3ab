import { ACCESS } from '@tm/domain';
import { defineEndpoints } from './endpoint';

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
});
