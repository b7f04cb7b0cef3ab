import { availableParallelism } from 'node:os';
import { rememberWords } from '@tm/schema/catalog';
import { writeAdministration, writeVerificationDocuments } from './administration';
import { demoPasswordHash } from './passwordHash';
import { type S3Settings, storePictures } from './pictures/pictureStore';
import { assertDemo } from './demoOnly';
import { writeCalendarFeed } from './writing/calendarFeed';
import { SIZES, type Size } from './sizes';
import type { Rows } from './dataset';
import { clearDatabase, finishDatabase, markSeedComplete, withDatabase } from './writing/database';
import { writeDataset } from './writing/writeDataset';

export type SeedOptions = {
  size: Size;
  /**
   * The database at this URI is emptied first. Check `isDatabaseEmpty` before and get the owner's consent.
   */
  uri: string;
  /** Object store for pictures. Without it, and in the larger sizes, listings and users have no pictures. */
  s3?: S3Settings;
  /**
   * Adds bookings that are paid online to the demo businesses. Their money is added by the program of the
   * payments service (`services/payments/src/demo`), which must run before the services.
   */
  hasPayments?: boolean;
  /** Reference time of all generated dates (default: the current time). */
  now?: Date;
  log?: (line: string) => void;
};

/** Number of written rows per collection, and of pictures in the store. */
export type Counts = Record<keyof Rows | 'pictures', number>;

/**
 * Empties the database and fills it with fake users, businesses, bookings and reviews.
 * The same `now` returns the same rows.
 */
export async function seed({
  size,
  uri,
  s3,
  hasPayments = false,
  now = new Date(),
  log = () => undefined,
}: SeedOptions): Promise<Counts> {
  assertDemo(process.env);
  const plan = SIZES[size];
  const pictureStore = plan.hasPictures && s3 ? s3 : null;
  const options = {
    now,
    passwordHash: await demoPasswordHash(),
    hasPictures: pictureStore !== null,
    customers: plan.customers,
    hasPayments: hasPayments && size === 'demo',
  };
  const storingPictures = pictureStore ? storePictures(pictureStore) : Promise.resolve(0);
  const writingRows = withDatabase(uri, async () => {
    await clearDatabase();
    const { counts, words } = await writeDataset({ uri, plan, options }, availableParallelism(), (rows) =>
      log(`${rows.toLocaleString('en-NG')} rows`),
    );
    await rememberWords([...words]);
    return counts;
  }).then(async (counts) => {
    log('building indexes');
    const isLarge = plan.pieces > 1;
    await finishDatabase(uri, isLarge ? (collection) => log(`indexes of ${collection}`) : undefined);
    if (size === 'demo') {
      await writeAdministration(uri, now);
      await writeCalendarFeed(uri, now);
    }
    return counts;
  });
  const [counts, pictures] = await Promise.all([writingRows, storingPictures]);
  if (pictureStore) await withDatabase(uri, () => writeVerificationDocuments(pictureStore));
  await markSeedComplete(uri);
  return { ...counts, pictures };
}
