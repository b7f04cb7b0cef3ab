import type { Metrics, Service } from '@tm/service-kit';
import { createPaystack } from './paystack';
import type { PaymentProvider } from './provider';
import { providerMeter } from './providerMeter';

type Settings =
  | { PAYMENTS: 'off' }
  | { PAYMENTS: 'sandbox' | 'paystack'; url: string; keys: readonly [string, ...string[]] };

/**
 * Creates the payment company of the settings, or returns null if online payments are off. The sandbox speaks
 * the HTTP of Paystack, so the adapter is the same. The first key signs calls, all of them verify events.
 */
export const createProvider = (
  settings: Settings,
  log: Service['log'],
  metrics: Metrics,
): PaymentProvider | null =>
  settings.PAYMENTS === 'off'
    ? null
    : createPaystack({ url: settings.url, keys: settings.keys, log, meter: providerMeter(metrics) });
