import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * Generates the secrets that docker-compose.yml requires. `node
 * tools/start/composeSecrets.mjs .env` writes a file that only its owner can read, and never
 * overwrites an existing file. Without a file name the secrets are printed. Each purpose has
 * a separate secret, so that no service has a secret that it does not use. `--demo` adds the
 * settings of a local demo: the mail catcher, and the account rules of the product spec.
 */
const secret = () => randomBytes(32).toString('base64url');
const registry = generateKeyPairSync('ed25519');
/** Returns a keyfile in hexadecimal, because MongoDB accepts base64 characters only (without `-` and `_`). */
const keyfile = () => randomBytes(48).toString('hex');
const SERVICES = ['ACCOUNTS', 'CATALOG', 'BOOKINGS', 'PROVIDER', 'ADMIN', 'PAYMENTS'];

const secrets = {
  ...Object.fromEntries(SERVICES.map((name) => [`GATEWAY_SECRET_${name}`, secret()])),
  // Database users: one for each service, `migrate` (changes
  // the schema, creates the others), `operator` (server).
  ...Object.fromEntries(
    [...SERVICES, 'MIGRATE', 'OPERATOR'].map((name) => [`MONGO_PASSWORD_${name}`, secret()]),
  ),
  MONGO_KEYFILE: keyfile(),
  SESSION_KEYS: secret(),
  DEVICE_KEYS: secret(),
  MAIL_TOKEN_KEY: secret(),
  DOCUMENT_LINK_KEYS: secret(),
  CALENDAR_KEYS: secret(),
  BOOKING_CODE_KEY: secret(),
  PAYOUT_ACCOUNT_KEY: secret(),
  TWO_FACTOR_KEY: secret(),
  S3_ACCESS_KEY_ID: 'marketplace',
  S3_SECRET_ACCESS_KEY: secret(),
  REGISTRY_PRIVATE_KEY: registry.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  REGISTRY_KEYS: registry.publicKey.export({ format: 'jwk' }).x,
};
const isDemo = process.argv.includes('--demo');
const [file] = process.argv.slice(2).filter((argument) => argument !== '--demo');
const demo = { COMPOSE_PROFILES: 'demo', HARDENING: 'demo', SMTP_URL: 'smtp://mail:1025' };
const text = Object.entries({ ...secrets, ...(isDemo && demo) })
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');
if (!file) process.stdout.write(text);
else
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    console.error(`${file} was not written: ${error.message}`);
    process.exitCode = 1;
  }
