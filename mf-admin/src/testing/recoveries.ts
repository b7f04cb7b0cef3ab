import type { FactorRecovery } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { idOf } from './answers';

let last = 1200;

/** A request made the given number of hours ago. */
export const buildRecovery = (hoursAgo: number, more: Partial<FactorRecovery> = {}): FactorRecovery => {
  const askedAt = Date.now() - hoursAgo * HOUR_MS;
  const id = idOf((last += 1));
  return {
    id,
    person: { id, name: 'Ngozi Adeyemi', email: 'ngozi@example.ng', role: 'customer' },
    state: 'open',
    askedAt: new Date(askedAt).toISOString(),
    grantableAt: new Date(askedAt + 48 * HOUR_MS).toISOString(),
    ruled: null,
    version: 0,
    ...more,
  };
};
