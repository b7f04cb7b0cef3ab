import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * Makes the secrets that docker-compose.yml asks for: `node tools/start/composeSecrets.mjs .env` writes a file that only its owner reads,
 * and never over one that is there. Without a file they are printed. One for each purpose, so that no service holds what it does not use.
 * `--demo` adds the settings of a demo on this machine: the mail catcher, and the account rules of the product spec.
 */
const secret = () => randomBytes(32).toString('base64url');
const registry = generateKeyPairSync('ed25519');
/** MongoDB takes characters of base64 only. */
const keyfile = () => randomBytes(48).toString('hex');
const SERVICES = ['ACCOUNTS', 'CATALOG', 'BOOKINGS', 'PROVIDER', 'ADMIN'];

const secrets = {
  ...Object.fromEntries(SERVICES.map((name) => [`GATEWAY_SECRET_${name}`, secret()])),
  // One user of the database for each service, one that changes its schema and makes the others, one that administers the server.
  ...Object.fromEntries(
    [...SERVICES, 'MIGRATE', 'OPERATOR'].map((name) => [`MONGO_PASSWORD_${name}`, secret()]),
  ),
  MONGO_KEYFILE: keyfile(),
  SESSION_KEYS: secret(),
  DEVICE_KEYS: secret(),
  MAIL_TOKEN_KEY: secret(),
  DOCUMENT_LINK_KEYS: secret(),
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
