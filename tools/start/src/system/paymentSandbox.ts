import { removeAddress } from '@tm/payment-sandbox/address';
import { readSecretKey } from '@tm/payment-sandbox/secret-key';
import { StartError } from '../options';
import { freePort } from './ports';
import { sourceProgram, startService } from './serviceProcess';
import { supervise } from './supervisor';

const NAME = 'payment-sandbox';
const PROGRAM = 'tools/payment-sandbox/src/main.ts';

/** A running payment company of this machine. */
export type PaymentSandbox = {
  /** Address of the API and key for the service of payments. */
  url: string;
  secretKey: string;
  pageUrl: string;
  /** Id of the process that runs now. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  gatewayPort: number;
  env?: NodeJS.ProcessEnv;
  log: (line: string) => void;
};

/** Returns the address to which the company sends its events: the gateway of this machine. */
const webhookUrl = (gatewayPort: number, { BASE_PATH = '' }: NodeJS.ProcessEnv): string =>
  `http://127.0.0.1:${gatewayPort}${BASE_PATH}/api/payments/webhooks/paystack`;

/**
 * Returns whether the site uses the payment company of this machine: by default, unless PAYMENTS is off or
 * NODE_ENV is production. Throws a `StartError` for another value, and for the sandbox in production.
 */
export function wantsPaymentSandbox({ PAYMENTS, NODE_ENV }: NodeJS.ProcessEnv): boolean {
  if (!PAYMENTS) return NODE_ENV !== 'production';
  if (PAYMENTS === 'off') return false;
  if (PAYMENTS !== 'sandbox') throw new StartError(`PAYMENTS must be off or sandbox, not "${PAYMENTS}".`);
  if (NODE_ENV === 'production')
    throw new StartError('PAYMENTS=sandbox moves no real money. It cannot be used with NODE_ENV=production.');
  return true;
}

/**
 * Sends the offset of the test clock in ms to the payment company at an address: with another time than the
 * site, its settlements are missing, and payouts pause. Throws a `StartError` if it does not answer.
 */
export async function moveSandboxClock(address: string, offsetMs: number): Promise<void> {
  const answer = await fetch(`${address}/__sandbox/clock/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  }).catch(() => null);
  if (!answer?.ok) throw new StartError('The payment sandbox does not answer. Repeat the command.');
}

/**
 * Starts the payment company as a process, and starts it again when it ends. Its address stays the same.
 * Returns null if the site does not use it.
 */
export async function startPaymentSandbox({
  dataDir,
  gatewayPort,
  env = process.env,
  log,
}: Options): Promise<PaymentSandbox | null> {
  if (!wantsPaymentSandbox(env)) {
    removeAddress(dataDir);
    return null;
  }
  const port = env['PAYMENT_SANDBOX_PORT'] || String(await freePort());
  const program = sourceProgram(PROGRAM, {
    DATA_DIR: dataDir,
    PORT: port,
    PAYMENT_SANDBOX_WEBHOOK_URL: webhookUrl(gatewayPort, env),
  });
  const sandbox = supervise<typeof NAME>({
    launch: (name, signal) =>
      startService({ name, program, dataDir, healthUrl: `http://127.0.0.1:${port}`, onProblem: log, signal }),
    onReady: () => log(`${NAME} is ready`),
    onProblem: log,
  });
  await sandbox.start(NAME);
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey: readSecretKey(dataDir),
    pageUrl: env['PAYMENT_SANDBOX_ORIGIN'] || `http://localhost:${port}`,
    pid: () => sandbox.processes.get(NAME)?.child.pid,
    stop: sandbox.stopAll,
  };
}
