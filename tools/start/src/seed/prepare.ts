import {
  connectDatabase,
  createTestClock,
  disconnectDatabase,
  readClockOffset,
  removeTestClock,
} from '@tm/mongo';
import { applyMigrations } from '@tm/schema/migrations';
import { isDatabaseEmpty, isSeedUnfinished, seed } from '@tm/seed';
import { moveSandboxClock } from '../system/paymentSandbox';
import { readSeedEnvironment } from './environment';
import { runAndExit } from './seedError';

const { env } = process;
const { uri, s3 } = readSeedEnvironment();

/**
 * Interrupted demo data is rewritten only in the local database
 * of this copy, because another database may hold more data.
 */
const mayRepair = env['OWN_DATABASE'] === 'true';

async function seedWhenEmpty(): Promise<void> {
  if (env['NODE_ENV'] === 'production') {
    console.log('no demo data in production');
  } else if (!(await isDatabaseEmpty(uri)) && !(mayRepair && (await isSeedUnfinished(uri)))) {
    console.log('the database already has data');
  } else {
    const log = (line: string) => console.log(line);
    const { users, listings, bookings, reviews } = await seed({
      ...{ size: 'demo', uri, s3, log },
      hasPayments: env['PAYMENTS'] === 'sandbox',
    });
    console.log(`${users} users, ${listings} listings, ${bookings} bookings, ${reviews} reviews`);
  }
}

/**
 * Creates the test clock that the services and the payment sandbox follow with TEST_CLOCK=1. Without it, no
 * clock stays.
 */
async function prepareTestClock(): Promise<void> {
  await connectDatabase(uri);
  await (env['TEST_CLOCK'] === '1' ? createTestClock() : removeTestClock());
  const sandbox = env['PAYMENT_SANDBOX_URL'];
  if (sandbox) await moveSandboxClock(sandbox, (await readClockOffset()) ?? 0);
  await disconnectDatabase();
}

await runAndExit(uri, async () => {
  await seedWhenEmpty();
  await applyMigrations(uri);
  await prepareTestClock();
});
