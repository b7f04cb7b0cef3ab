import { availableParallelism } from 'node:os';
import { rememberWords } from '@tm/data';
import { writeAdministration, writePapers } from './administration';
import { demoPasswordHash } from './passwordHash';
import { type S3Settings, storePictures } from './pictures/pictureStore';
import { assertDemo } from './demoOnly';
import { SIZES, type Size } from './sizes';
import type { Rows } from './world';
import { clearDatabase, finishDatabase, markWhole, withDatabase } from './writing/database';
import { writeWorld } from './writing/hands';

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

/** Empties the database and fills it with invented people, businesses, bookings and reviews. The same for the same `now`. */
export async function seed({
  size,
  uri,
  s3,
  now = new Date(),
  log = () => undefined,
}: SeedOptions): Promise<Counts> {
  assertDemo(process.env);
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
    const { counts, words } = await writeWorld({ uri, plan, setting }, availableParallelism(), (rows) =>
      log(`${rows.toLocaleString('en-NG')} rows`),
    );
    await rememberWords([...words]);
    return counts;
  }).then(async (counts) => {
    log('building indexes');
    const isLarge = plan.pieces > 1;
    await finishDatabase(uri, isLarge ? (collection) => log(`indexes of ${collection}`) : undefined);
    if (size === 'demo') await writeAdministration(uri, now);
    return counts;
  });
  const [counts, pictures] = await Promise.all([writing, drawing]);
  if (withPictures) await withDatabase(uri, () => writePapers(withPictures));
  await markWhole(uri);
  return { ...counts, pictures };
}
