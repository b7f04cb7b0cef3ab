import { isDatabaseEmpty, isHalfSeeded, seed, type S3Settings } from '@tm/seed';

const { env } = process;
const uri = env['MONGODB_URI'] ?? '';
const s3: S3Settings = {
  endpoint: env['S3_ENDPOINT'] ?? '',
  bucket: env['S3_BUCKET'] ?? '',
  accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
};

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
