import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  BookingModel,
  CalendarFeedModel,
  EarningMonthModel,
  ReviewModel,
  type EarningMonthRecord,
} from '@tm/schema/bookings';
import { ListingModel, ListingCounterModel, recountListings } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/mongo';
import { testDatabase } from '@tm/database';
import { FACE_WIDTHS, IMAGE_WIDTHS } from '@tm/domain';
import { type ObjectStore, startObjectStore } from '@tm/s3-dev-server';
import { verify } from '@node-rs/argon2';
import sharp from 'sharp';
import { DEMO_ACCOUNTS, SIZES, isDatabaseEmpty, isSeedUnfinished, seed } from './index';
import { clearDatabase, withDatabase } from './writing/database';
import { storePictures } from './pictures/pictureStore';
import { PICTURE_POOL } from './pictures/pool';
import { digestOf, datasetRows } from './testing/rows';

const NOW = new Date('2026-11-21T11:00:00Z');
const database = testDatabase();
const keys = { accessKeyId: 'test', secretAccessKey: 'a-secret-of-the-tests' };
let dataDir: string;
let store: ObjectStore;
let s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
  store = await startObjectStore({ dataDir, allowedOrigins: [], ...keys });
  s3 = { endpoint: store.endpoint, bucket: 'pictures', ...keys };
  expect(await isDatabaseEmpty(database.uri)).toBe(true);
  await seed({ size: 'demo', uri: database.uri, s3, now: NOW });
  await connectDatabase(database.uri);
}, 300_000);
afterAll(async () => {
  await disconnectDatabase();
  await store.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

// Support messages are written after the dataset. Their notifications, and the link from the booking that a
// message is about, are excluded.
const withoutSupport = { link: { $not: /^\/admin\?tab=support/ } };
const projection = { customerMessageId: 0 };

it('seed writes every row of the dataset with all fields', async () => {
  const dataset = await datasetRows(NOW);
  const tables = {
    users: 'users',
    profiles: 'providerProfiles',
    listings: 'services',
    bookings: 'bookings',
    reviews: 'reviews',
    days: 'calendarDays',
    entries: 'calendarEntries',
    earnings: 'earningMonths',
    notifications: 'notifications',
    reports: 'reviewReports',
    cases: 'reviewCases',
    views: 'listingViews',
  } as const;
  for (const [table, collection] of Object.entries(tables)) {
    const stored = await nativeDatabase()
      .collection(collection)
      .find(withoutSupport, { projection })
      .toArray();
    expect([table, digestOf(stored)]).toEqual([table, digestOf(dataset[table as keyof typeof tables])]);
  }
});

// In bulk mode (`isBulk`) migrations skip the seeded rows, except migrations that count.
it('seed writes rows that no migration changes', async () => {
  const names = (await nativeDatabase().listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    // The seed writes uploads of documents after the migrations.
    .filter((name) => name !== 'migrations' && name !== 'uploads')
    .sort();
  const contents = () =>
    Promise.all(
      names.map(async (name) => [name, digestOf(await nativeDatabase().collection(name).find({}).toArray())]),
    );
  const before = await contents();
  expect(before.length).toBeGreaterThan(20);
  await nativeDatabase().collection('migrations').deleteMany({});
  await applyMigrations(database.uri);
  expect(await contents()).toEqual(before);
});

it('seed creates the indexes of the services', async () => {
  for (const model of [UserModel, ListingModel, BookingModel, ReviewModel, ProviderProfileModel]) {
    const made = await (model as typeof UserModel).collection.indexes();
    expect(made.length).toBe(model.schema.indexes().length + 1);
  }
});

it('seed writes a calendar address of the demo provider, which no token opens', async () => {
  const [feed, ...others] = await CalendarFeedModel.find().lean();
  expect(others).toEqual([]);
  const owner = await UserModel.findById(feed!.userId).lean();
  expect([owner!.email, feed!.detail]).toEqual(['provider@demo.example', 'plain']);
});

it('seed writes the counters of active listings', async () => {
  expect(await ListingCounterModel.countDocuments()).toBeGreaterThan(0);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

it('seed writes earnings by day whose sum equals the total earnings of each business', async () => {
  const months = await EarningMonthModel.find().lean<EarningMonthRecord[]>();
  const storedSums = new Map<string, number>();
  for (const { _id, days } of months) {
    const provider = _id.split(':')[0]!;
    const sum = Object.values(days).reduce((all, { kobo }) => all + kobo, 0);
    storedSums.set(provider, (storedSums.get(provider) ?? 0) + sum);
  }
  const profiles = await ProviderProfileModel.find({}, 'userId totals').lean();
  const withEarnings = profiles.filter(({ totals }) => (totals?.earningsKobo ?? 0) > 0);
  expect(withEarnings.length).toBeGreaterThan(10);
  expect(storedSums).toEqual(
    new Map(withEarnings.map(({ userId, totals }) => [String(userId), totals!.earningsKobo])),
  );
});

it('seed creates demo accounts with a valid password hash', async () => {
  for (const { email, password, role } of DEMO_ACCOUNTS) {
    const user = await UserModel.findOne({ emailKey: email }).lean();
    expect(user).toMatchObject({ role, status: 'active', isVerified: true });
    expect(await verify(user!.passwordHash, password)).toBe(true);
    expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(password.length).toBeGreaterThanOrEqual(12);
  }
});

describe('pictures', () => {
  const client = () =>
    new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });

  it('exist for every listing and face as AVIF and WebP in all widths', async () => {
    const paths = [
      ...(await ListingModel.distinct('images')),
      ...(await UserModel.distinct('profileImageUrl')),
    ].filter(Boolean) as string[];
    expect(paths.length).toBeGreaterThan(120);
    const known = new Set(PICTURE_POOL.map(({ key }) => `/objects/${key}`));
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
    const reader = client();
    const read = async (Key: string) => {
      const object = await reader.send(new GetObjectCommand({ Bucket: s3.bucket, Key }));
      const bytes = await object.Body!.transformToByteArray();
      const { format, width } = await sharp(bytes).metadata();
      return { type: object.ContentType, format, width, bytes: bytes.length };
    };
    const [listing, face] = [PICTURE_POOL[0]!.key, PICTURE_POOL.at(-1)!.key];
    for (const [key, widths] of [
      [listing, IMAGE_WIDTHS],
      [face, FACE_WIDTHS],
    ] as const) {
      for (const width of widths) {
        const [avif, webp] = [await read(`${key}/${width}.avif`), await read(`${key}/${width}.webp`)];
        expect(avif).toMatchObject({ type: 'image/avif', format: 'heif', width });
        expect(webp).toMatchObject({ type: 'image/webp', format: 'webp', width });
        // Byte limit of one picture on a phone (performance.md).
        if (width <= 720) expect(avif.bytes).toBeLessThanOrEqual(20_000);
      }
    }
    expect(await read(`${listing}/640.jpg`)).toMatchObject({ type: 'image/jpeg', width: 640 });
    reader.destroy();
  });

  it('are not rendered again while they exist', async () => {
    const reader = client();
    const lastModified = async () =>
      (
        await reader.send(
          new HeadObjectCommand({ Bucket: s3.bucket, Key: `${PICTURE_POOL[0]!.key}/320.webp` }),
        )
      ).LastModified;
    const before = await lastModified();
    expect(await storePictures(s3)).toBe(PICTURE_POOL.length);
    expect(await lastModified()).toEqual(before);
    reader.destroy();
  });
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts'), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], MONGODB_URI: database.uri },
  });
  const output = { err: '', out: '' };
  child.stderr.on('data', (text) => (output.err += text));
  child.stdout.on('data', (text) => (output.out += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...output };
}

describe('seed command', () => {
  it('does not change a database with data', async () => {
    const rejected = await run('--size', 'demo');
    expect([rejected.code, rejected.err]).toEqual([
      1,
      'seed: the database is not empty. --force empties it first.\n',
    ]);
    expect(await UserModel.estimatedDocumentCount()).toBeGreaterThan(400);
    expect((await run('--size', 'huge')).err).toContain('--size is one of demo, 10k');
  });

  it('rewrites the data with --force and prints the demo accounts', async () => {
    await UserModel.deleteMany({ role: 'customer' });
    const { code, out, err } = await run('--force');
    expect([code, err]).toEqual([0, expect.stringContaining('building indexes')]);
    expect(out).toContain('provider@demo.example');
    expect(await UserModel.countDocuments({ role: 'customer' })).toBe(SIZES.demo.customers);
  });
});

it('isSeedUnfinished returns true after an interrupted seed and false after a complete seed', async () => {
  const other = testDatabase();
  await disconnectDatabase();
  expect(await isSeedUnfinished(other.uri)).toBe(false);
  await withDatabase(other.uri, clearDatabase);
  expect(await isSeedUnfinished(other.uri)).toBe(true);
  expect(await isSeedUnfinished(database.uri)).toBe(false);
  await other.drop();
  await connectDatabase(database.uri);
});
