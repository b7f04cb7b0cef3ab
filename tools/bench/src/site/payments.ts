import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretKey } from '@tm/payment-sandbox/secret-key';
import { freePort } from '@tm/start';
import { ROOT } from '../root';
import { startProgram, type RunningProgram } from './processes';

/** `key` signs webhooks. */
export type Payments = RunningProgram & { url: string; key: string };
type Company = { url: string; key: string };

const randomKey = () => randomBytes(32).toString('base64url');

async function startService(databaseUri: string, company: Company): Promise<Payments> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name: 'Payments',
    args: ['--enable-source-maps', join(ROOT, 'services/payments/dist/main.js')],
    env: {
      ...{ MONGODB_URI: databaseUri, PORT: String(port), PUBLIC_ORIGIN: 'http://localhost' },
      ...{ NODE_ENV: 'development', MIGRATIONS: 'verify' },
      ...{ PAYMENTS: 'sandbox', PAYSTACK_URL: company.url, PAYSTACK_SECRET_KEY: company.key },
      ...{ PAYOUT_ACCOUNT_KEY: randomKey(), BOOKING_CODE_KEY: randomKey() },
    },
    readyUrl: `${url}/readyz`,
  });
  return { ...running, url, key: company.key };
}

/**
 * Starts another payments service, built as in production, with online payments. The one of the site has
 * none, because production refuses a payment company that moves no money. The company is not called.
 */
export const startPayments = (databaseUri: string): Promise<Payments> =>
  startService(databaseUri, {
    url: 'http://127.0.0.1:9',
    key: `sk_test_${randomBytes(16).toString('hex')}`,
  });

/** A payments service with a payment company. `pay` pays an attempt as a customer does. */
export type PaymentsWithCompany = Payments & { pay: (reference: string) => Promise<void> };

/** Starts the payment sandbox, and another payments service that uses it. The sandbox sends no events. */
export async function startPaymentsWithCompany(databaseUri: string): Promise<PaymentsWithCompany> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-payments-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startProgram({
    name: 'The payment sandbox',
    args: ['--import', 'tsx', join(ROOT, 'tools/payment-sandbox/src/main.ts')],
    env: { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development' },
    readyUrl: url,
  });
  const stopSandbox = async () => {
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const service = await startService(databaseUri, { url, key: readSecretKey(dataDir) });
    const stop = async () => {
      await service.stop();
      await stopSandbox();
    };
    const pay = async (reference: string) => {
      const { ok, status } = await fetch(`${url}/__sandbox/checkout/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference }),
      });
      if (!ok) throw new Error(`the sandbox answers ${status} to a payment`);
    };
    return { ...service, stop, pay };
  } catch (error) {
    await stopSandbox();
    throw error;
  }
}
