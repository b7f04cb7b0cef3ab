import { startPaymentSandbox } from './paymentSandbox';

const { env } = process;

/** Ends the program with a sentence that says what to change. */
function refuse(sentence: string): never {
  console.error(`payment sandbox: ${sentence}`);
  return process.exit(1);
}

/** Reads a whole number of the environment; undefined for an absent or empty one. */
function readNumber(name: string, most: number): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most)
    return refuse(`${name} must be a whole number from 0 to ${most}, not "${value}".`);
  return number;
}

if (env['NODE_ENV'] === 'production')
  refuse('it moves no real money. It does not start with NODE_ENV=production.');
const dataDir = env['DATA_DIR'] || refuse('DATA_DIR is missing.');

const sandbox = await startPaymentSandbox({
  dataDir,
  port: readNumber('PORT', 65_535),
  host: env['PAYMENT_SANDBOX_HOST'] || undefined,
  origin: env['PAYMENT_SANDBOX_ORIGIN'] || undefined,
  webhookUrl: env['PAYMENT_SANDBOX_WEBHOOK_URL'] || undefined,
  speed: readNumber('PAYMENT_SANDBOX_SPEED', 3_600) || undefined,
}).catch((error: NodeJS.ErrnoException & { port?: number }) =>
  refuse(`${error.code === 'EADDRINUSE' ? `port ${error.port} is taken` : error.message}.`),
);

console.log(JSON.stringify({ ready: true, url: sandbox.url, pageUrl: sandbox.pageUrl }));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
