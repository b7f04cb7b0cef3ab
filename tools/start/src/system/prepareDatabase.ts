import { join } from 'node:path';
import { ROOT } from '../root';
import { fillDemoMoney } from './fillDemoMoney';
import type { Infrastructure } from './infrastructure';
import { runPreparationStep } from './preparationStep';
import { storeEnv } from './serviceEnv';

type Options = {
  infrastructure: Infrastructure;
  log: (line: string) => void;
  /** Workspace whose migrations and demo data are used. Default: this one. */
  root?: string;
};

/**
 * Applies the migrations, for which no service has rights, and adds demo data to an empty database, with the
 * money of its bookings if the payment sandbox runs. A database with data and a production database get no
 * demo data. The work runs in separate processes: rendering pictures takes memory that is released
 * afterwards, and a new process applies migrations that were added while the site runs.
 */
export async function prepareDatabase({ infrastructure, log, root = ROOT }: Options): Promise<void> {
  await runPreparationStep({
    args: [join(root, 'tools/start/src/seed/prepare.ts')],
    cwd: root,
    env: {
      ...process.env,
      ...storeEnv(infrastructure),
      MONGODB_URI: infrastructure.databaseUri,
      PAYMENTS: infrastructure.payments ? 'sandbox' : 'off',
      PAYMENT_SANDBOX_URL: infrastructure.payments?.url ?? '',
      OWN_DATABASE: String(infrastructure.isOwnDatabase),
    },
    log,
    failure: 'The database could not be prepared',
  });
  // An older workspace has its own demo data.
  if (root === ROOT) await fillDemoMoney({ infrastructure, log });
}
