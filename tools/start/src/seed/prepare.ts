import { applyMigrations } from '@tm/data';
import { isDatabaseEmpty, isHalfSeeded, seed } from '@tm/seed';
import { readSeedEnvironment } from './environment';
import { orSay } from './fault';

const { env } = process;
const { uri, s3 } = readSeedEnvironment();

/** Demo data that was interrupted is written anew, but only where the database is this copy's own: another may hold more. */
const mayRepair = env['OWN_DATABASE'] === 'true';

async function seedWhenEmpty(): Promise<void> {
  if (env['NODE_ENV'] === 'production') {
    console.log('production gets no demo data');
  } else if (!(await isDatabaseEmpty(uri)) && !(mayRepair && (await isHalfSeeded(uri)))) {
    console.log('the database has data already');
  } else {
    const log = (line: string) => console.log(line);
    const { users, listings, bookings, reviews } = await seed({ size: 'demo', uri, s3, log });
    console.log(`${users} people, ${listings} listings, ${bookings} bookings, ${reviews} reviews`);
  }
}

await orSay(uri, async () => {
  await seedWhenEmpty();
  await applyMigrations(uri);
});
