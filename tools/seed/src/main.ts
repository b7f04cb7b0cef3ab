import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, type S3Settings, isDatabaseEmpty, seed } from './index';
import { SIZES, isSize } from './sizes';

function fail(reason: string): never {
  console.error(`seed: ${reason}`);
  process.exit(1);
}

/**
 * Reads the object store settings of the services. Returns
 * undefined without S3_ENDPOINT; the seed then has no pictures.
 */
function readS3Settings({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: NodeJS.ProcessEnv): S3Settings | undefined {
  if (!S3_ENDPOINT) return undefined;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    fail('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET ?? 'marketplace',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...(S3_REGION && { region: S3_REGION }),
  };
}

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'demo' }, force: { type: 'boolean', default: false } },
});
const { size, force } = values;
const uri = process.env['MONGODB_URI'] ?? fail('MONGODB_URI is missing.');
if (!isSize(size)) fail(`--size is one of ${Object.keys(SIZES).join(', ')}.`);

try {
  if (!force && !(await isDatabaseEmpty(uri))) fail('the database is not empty. --force empties it first.');
  const since = Date.now();
  const counts = await seed({
    size,
    uri,
    s3: readS3Settings(process.env),
    log: (line) => console.error(`seed: ${line}`),
  });
  console.log(JSON.stringify({ size, seconds: (Date.now() - since) / 1000, ...counts }));
  for (const { role, email, password } of DEMO_ACCOUNTS)
    console.log(`${role.padEnd(18)} ${email}  ${password}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
