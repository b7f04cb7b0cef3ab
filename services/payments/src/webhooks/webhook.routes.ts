import { Problem, route, type Metrics, type Route, type Service } from '@tm/service-kit';
import type { PaymentProvider } from '../provider';
import { receiveEvent } from './receiveEvent.commands';

const paymentsOff = () =>
  new Problem(503, 'payments_off', 'Online payments are off. Please send this event again later.');
const notSigned = () => new Problem(401, 'not_signed', 'This event is not signed by the payment company.');

/**
 * Call of the payment company about events. It is answered as soon as the event is stored. Without `company`
 * it is 503, so that the company sends the event again when payments are on.
 */
export const webhookRoutes = (
  company: PaymentProvider | null,
  { log, metrics }: { log: Service['log']; metrics: Metrics },
): Route[] => {
  const count = metrics.counterBy(
    'payments_webhooks_total',
    'Webhooks by outcome (received, known, ignored, unreadable, unsigned)',
    'outcome',
  );
  return [
    route('POST /api/payments/webhooks/paystack', async ({ body, request, limits }) => {
      if (!company) throw paymentsOff();
      const event = company.readEvent(body, request.header);
      if (!event) {
        count('unsigned');
        await limits.consume('unsignedWebhooks', request.address);
        throw notSigned();
      }
      const receipt = await receiveEvent(event, body);
      count(receipt);
      if (receipt === 'unreadable')
        log.error({ alarm: 'payment_provider', event: event.name }, 'a webhook cannot be read');
    }),
  ];
};
