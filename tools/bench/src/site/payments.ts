import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../root';
import { freePort, startProgram, type RunningProgram } from './processes';

/** `key` signs webhooks. */
export type Payments = RunningProgram & { url: string; key: string };

/**
 * Starts another payments service, built as in production, with online payments. The one of the site has
 * none, because production refuses a payment company that moves no money. The company is not called.
 */
export async function startPayments(databaseUri: string): Promise<Payments> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const key = `sk_test_${randomBytes(16).toString('hex')}`;
  const running = await startProgram({
    name: 'Payments',
    args: ['--enable-source-maps', join(ROOT, 'services/payments/dist/main.js')],
    env: {
      ...{ MONGODB_URI: databaseUri, PORT: String(port), PUBLIC_ORIGIN: 'http://localhost' },
      ...{ NODE_ENV: 'development', MIGRATIONS: 'verify' },
      ...{ PAYMENTS: 'sandbox', PAYSTACK_URL: 'http://127.0.0.1:9', PAYSTACK_SECRET_KEY: key },
      PAYOUT_ACCOUNT_KEY: randomBytes(32).toString('base64url'),
    },
    readyUrl: `${url}/readyz`,
  });
  return { ...running, url, key };
}
