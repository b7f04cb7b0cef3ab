import { Problem } from '@tm/service-kit';
import type { PaymentProvider } from './provider';
import { ProviderRefusal, ProviderSilence } from './providerError';

const RETRY_SECONDS = '30';

const DOWN = 'The payment company is not answering just now. Please try again in a moment.';

const companyDown = (sentence: string) =>
  new Problem(503, 'payment_provider_down', sentence, { headers: { 'Retry-After': RETRY_SECONDS } });

/** The error of a call that needs online payments while they are off. */
export const paymentsOff = () => new Problem(503, 'payments_off', 'Online payments are off.');

/**
 * Runs a call that asks the payment company. Without an answer it is 503 with the sentence `down`. While
 * payments are off it is 503 too.
 */
export const askCompany = async <T>(
  company: PaymentProvider | null,
  ask: (company: PaymentProvider) => Promise<T>,
  down = DOWN,
): Promise<T> => {
  if (!company) throw paymentsOff();
  try {
    return await ask(company);
  } catch (error) {
    if (error instanceof ProviderSilence || error instanceof ProviderRefusal) throw companyDown(down);
    throw error;
  }
};
