import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@tm/seed';
import { ROOT } from '../root';
import type { Infrastructure } from './infrastructure';
import { nonSecretEnv } from './nonSecretEnv';
import { runPreparationStep } from './preparationStep';
import { serviceEnv } from './serviceEnv';

/**
 * The program of the payments service that adds the money of demo bookings. It is started and not imported,
 * because only this service imports its ledger.
 */
const PROGRAM = join(ROOT, 'services/payments/src/demo/demoMoney.process.ts');

const BUSINESSES = DEMO_ACCOUNTS.filter(
  ({ role }) => role === 'service_provider' || role === 'restaurant_owner',
).map(({ email }) => email);

type Options = { infrastructure: Infrastructure; log: (line: string) => void };

/**
 * Adds the money of the demo bookings that are paid online, before the services start. Does nothing without
 * the payment sandbox, and for bookings whose money exists.
 */
export async function fillDemoMoney({ infrastructure, log }: Options): Promise<void> {
  if (!infrastructure.payments) return;
  await runPreparationStep({
    args: [PROGRAM, ...BUSINESSES],
    cwd: ROOT,
    // The settings of a service need a port and an origin. The program listens nowhere, so neither is used.
    env: {
      ...nonSecretEnv(),
      ...serviceEnv('payments', { infrastructure, origin: 'http://localhost' }),
      PORT: '1',
    },
    log,
    failure: 'The money of the demo bookings could not be added',
  });
}
