import { isDatabaseEmpty, isHalfSeeded, seed } from '@tm/seed';
import { readSeedEnvironment } from './environment';

const { env } = process;
const { uri, s3 } = readSeedEnvironment();

/** Demo data that was interrupted is written anew, but only where the database is this copy's own: another may hold more. */
const mayRepair = env['OWN_DATABASE'] === 'true';

if (env['NODE_ENV'] === 'production') console.log('production gets no demo data');
else if (!(await isDatabaseEmpty(uri)) && !(mayRepair && (await isHalfSeeded(uri)))) {
  console.log('the database has data already');
} else {
  const { users, listings, bookings, reviews } = await seed({
    size: 'demo',
    uri,
    s3,
    log: (line) => console.log(line),
  });
  console.log(`${users} people, ${listings} listings, ${bookings} bookings, ${reviews} reviews`);
}
process.exit(0);
