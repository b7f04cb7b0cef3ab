import { randomBytes } from 'node:crypto';

/** Prints the secrets that docker-compose.yml asks for: `node tools/start/composeSecrets.mjs > .env`. */
const secret = () => randomBytes(32).toString('base64url');
for (const name of ['GATEWAY_SECRET', 'SESSION_KEYS', 'TWO_FACTOR_KEY', 'S3_SECRET_ACCESS_KEY'])
  console.log(`${name}=${secret()}`);
console.log(`S3_ACCESS_KEY_ID=marketplace`);
