import { createTtlCache } from '@tm/async';
import { DAY_MS } from '@tm/domain';
import type { Bank, PaymentProvider } from '../provider';

/** Returns the banks of the payment company. */
export type ReadBanks = (company: PaymentProvider) => Promise<readonly Bank[]>;

/**
 * Creates a reader of the list of banks, which asks the payment company once a day. Without an answer it
 * returns the list of the day before, if there is one.
 */
export const bankList = (): ReadBanks => {
  const cache = createTtlCache<readonly Bank[]>({
    ...{ ttlMs: DAY_MS, size: 1, shouldCache: (banks) => banks.length > 0 },
  });
  let last: readonly Bank[] | null = null;
  return async (company) => {
    try {
      last = await cache.fetch('banks', () => company.banks());
      return last;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  };
};
