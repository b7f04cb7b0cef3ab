import {
  BookingModel,
  CalendarDayModel,
  ListingModel,
  NotificationModel,
  ProviderProfileModel,
  ReviewModel,
  UserModel,
  rememberWords,
} from '@tm/data';
import { demoPasswordHash } from './passwordHash';
import { type S3Settings, storePictures } from './pictures/pictureStore';
import { SIZES, type Size } from './sizes';
import { type Rows, inventWorld, noRows } from './world';
import { BulkWriter } from './writing/bulkWriter';
import { clearDatabase, finishDatabase, markWhole, withDatabase } from './writing/database';

export type SeedOptions = {
  size: Size;
  /** The database of this URI is emptied first: ask `isDatabaseEmpty` before, and whoever owns it. */
  uri: string;
  /** Without it, and in the larger sizes, listings and people have no pictures. */
  s3?: S3Settings;
  /** The day around which things happen. */
  now?: Date;
  log?: (line: string) => void;
};

/** Rows written per collection, and pictures in the store. */
export type Counts = Record<keyof Rows | 'pictures', number>;

const MODELS = {
  users: UserModel,
  profiles: ProviderProfileModel,
  listings: ListingModel,
  bookings: BookingModel,
  reviews: ReviewModel,
  days: CalendarDayModel,
  notifications: NotificationModel,
};
const TABLES = Object.keys(MODELS) as (keyof Rows)[];

/** Empties the database and fills it with invented people, businesses, bookings and reviews. The same for the same `now`. */
export async function seed({
  size,
  uri,
  s3,
  now = new Date(),
  log = () => undefined,
}: SeedOptions): Promise<Counts> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Demo data has passwords that everybody knows: not in production.');
  const plan = SIZES[size];
  const withPictures = plan.hasPictures && s3 ? s3 : null;
  const setting = {
    now,
    passwordHash: await demoPasswordHash(),
    hasPictures: withPictures !== null,
    customers: plan.customers,
  };
  const drawing = withPictures ? storePictures(withPictures) : Promise.resolve(0);
  const writing = withDatabase(uri, async () => {
    await clearDatabase();
    return write(inventWorld(plan, setting), plan.isChecked, log);
  }).then(async (counts) => {
    log('building indexes');
    await finishDatabase(uri);
    return counts;
  });
  const [counts, pictures] = await Promise.all([writing, drawing]);
  await markWhole(uri);
  return { ...counts, pictures };
}

const LOG_EVERY = 100_000;

async function write(world: Iterable<Rows>, throughSchemas: boolean, log: (line: string) => void) {
  const writer = new BulkWriter(throughSchemas);
  const counts = Object.fromEntries(Object.keys(noRows()).map((name) => [name, 0])) as Record<
    keyof Rows,
    number
  >;
  let total = 0;
  let told = 0;
  const vocabulary = new Set<string>();
  for (const rows of world) {
    for (const { words } of rows.listings) for (const word of words) vocabulary.add(word);
    for (const table of TABLES) {
      counts[table] += rows[table].length;
      total += rows[table].length;
      await writer.add<never>(MODELS[table] as never, rows[table]);
    }
    if (total < told + LOG_EVERY) continue;
    told = total;
    log(`${total.toLocaleString('en-NG')} rows`);
  }
  await writer.end();
  await rememberWords([...vocabulary]);
  return counts;
}
