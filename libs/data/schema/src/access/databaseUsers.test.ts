import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_NAME, type RunningDatabase, startDatabase } from '@tm/database';
import mongoose from 'mongoose';
import { type mongo, DatabaseBehindError } from '@tm/mongo';
import { applyMigrations, verifyMigrations } from '../migrations';
import { privilegesOf, SERVICES, type ServiceName } from './collectionRights';

// This engine enforces users. A mongod started by `npm start` does not authenticate (ADR-042).
const env = { ...process.env };
let dataDir: string;
let database: RunningDatabase;
const clients = new Map<string, mongo.MongoClient>();

const clientAt = (name: string, uri: string) => {
  const client = clients.get(name) ?? new mongoose.mongo.MongoClient(uri);
  clients.set(name, client);
  return client;
};
const as = (service: ServiceName) => clientAt(service, database.uriOf(service)).db();
const owner = () => clientAt('owner', database.uri).db();

beforeAll(async () => {
  delete process.env['MONGODB_URI'];
  process.env['DATABASE_ENGINE'] = 'documentdb';
  dataDir = mkdtempSync(join(tmpdir(), 'tm-users-'));
  database = await startDatabase({
    dataDir,
    log: () => undefined,
    isDurable: false,
    credentials: { user: 'owner', password: 'password-of-owner' },
    users: SERVICES.map((name) => ({
      user: name,
      password: `password-of-${name}`,
      privileges: privilegesOf(name, DATABASE_NAME),
    })),
  });
  await applyMigrations(database.uri);
  await owner().collection('twoFactors').insertOne({ secret: 'sealed' });
  await owner()
    .collection('users')
    .insertMany([{ emailKey: 'a' }, { emailKey: 'b' }, { emailKey: 'c' }]);
  await owner().collection('services').insertOne({ title: 'Painting' });
});
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.env = env;
});

const refused = { code: 13, codeName: 'Unauthorized' };

describe('the user of catalog', () => {
  it('reads the collections that it needs', async () => {
    expect(await as('catalog').collection('users').countDocuments()).toBe(3);
    expect(await as('catalog').collection('services').find().toArray()).toHaveLength(1);
  });

  it.each(['twoFactors', 'mailTokens', 'auditLog', 'signInTraces', 'supportMessages', 'notifications'])(
    'cannot read %s',
    async (collection) => {
      await expect(as('catalog').collection(collection).findOne()).rejects.toMatchObject(refused);
      await expect(as('catalog').collection(collection).countDocuments()).rejects.toMatchObject(refused);
    },
  );

  it('cannot write users or create a session for one', async () => {
    const users = as('catalog').collection('users');
    await expect(users.insertOne({ role: 'super_admin' })).rejects.toMatchObject(refused);
    await expect(users.updateOne({}, { $set: { role: 'super_admin' } })).rejects.toMatchObject(refused);
    await expect(users.deleteMany({})).rejects.toMatchObject(refused);
    await expect(users.findOneAndUpdate({}, { $set: { a: 1 } })).rejects.toMatchObject(refused);
    const session = { userId: new mongoose.Types.ObjectId() };
    await expect(as('catalog').collection('sessions').insertOne(session)).rejects.toMatchObject(refused);
    const upsert = as('catalog')
      .collection('sessions')
      .updateOne(session, { $set: session }, { upsert: true });
    await expect(upsert).rejects.toMatchObject(refused);
    expect(await owner().collection('users').countDocuments({ role: 'super_admin' })).toBe(0);
  });

  it.each([
    ['$lookup', [{ $lookup: { from: 'twoFactors', as: 'x', pipeline: [] } }]],
    ['$unionWith', [{ $unionWith: 'twoFactors' }]],
    ['$facet', [{ $facet: { x: [{ $unionWith: 'twoFactors' }] } }]],
    [
      '$graphLookup',
      [
        {
          $graphLookup: {
            from: 'twoFactors',
            startWith: 1,
            connectFromField: 'a',
            connectToField: 'b',
            as: 'x',
          },
        },
      ],
    ],
    ['$out', [{ $out: 'users' }]],
    ['$merge', [{ $merge: { into: 'users' } }]],
  ])('cannot reach another collection by %s', async (_stage, pipeline) => {
    const rows = as('catalog').collection('services').aggregate(pipeline).toArray();
    await expect(rows).rejects.toMatchObject(refused);
  });

  it('cannot change collections or indexes, and cannot reach another database', async () => {
    const db = as('catalog');
    await expect(db.createCollection('own')).rejects.toMatchObject(refused);
    await expect(db.collection('services').createIndex({ title: 1 })).rejects.toMatchObject(refused);
    await expect(db.collection('services').drop()).rejects.toMatchObject(refused);
    await expect(db.dropDatabase()).rejects.toMatchObject(refused);
    const other = clients.get('catalog')!.db('another');
    await expect(other.collection('services').findOne()).rejects.toMatchObject(refused);
  });

  it('writes in transactions, and a transaction with a forbidden write is rolled back', async () => {
    const client = clients.get('catalog')!;
    const add = (title: string, alongside: string) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await as('catalog').collection('services').insertOne({ title }, { session });
          await as('catalog')
            .collection(alongside)
            .updateOne({}, { $inc: { n: 1 } }, { session });
        }),
      );
    await add('Kept', 'listingTallies');
    await expect(add('Lost', 'users')).rejects.toMatchObject(refused);
    const titles = await owner().collection('services').distinct('title');
    expect(titles).toEqual(expect.arrayContaining(['Kept']));
    expect(titles).not.toContain('Lost');
  });
});

it('returns the next page of a cursor only to the user that opened it', async () => {
  const { cursor } = await as('accounts').command({ find: 'users', batchSize: 1 });
  const more = { getMore: BigInt(cursor.id), collection: 'users', batchSize: 1 };
  await expect(as('catalog').command(more)).rejects.toMatchObject({ code: 13 });
  await expect(as('accounts').command(more)).resolves.toMatchObject({ ok: 1 });
});

it('rejects the password of another service', async () => {
  const uri = new URL(database.uriOf('accounts'));
  uri.password = new URL(database.uriOf('catalog')).password;
  await expect(clientAt('thief', uri.href).db().collection('users').findOne()).rejects.toMatchObject({
    code: 18,
  });
});

it.each(SERVICES)('lets %s read whether the database is up to date', async (service) => {
  await expect(verifyMigrations(database.uriOf(service))).resolves.toBeUndefined();
});

it('rejects databases of an older and of a newer version', async () => {
  const uri = database.uriOf('catalog');
  await expect(verifyMigrations(uri, { models: [] })).rejects.toThrow(DatabaseBehindError);
  await expect(verifyMigrations(uri, { migrations: [] })).rejects.toThrow(/newer version/);
});

it.each(['admin', 'accounts'] as const)(
  'lets %s insert into the audit log and change nothing in it',
  async (service) => {
    const log = as(service).collection<{ _id: number }>('auditLog');
    await log.insertOne({ _id: service === 'admin' ? 1_000_001 : 1_000_002 });
    await expect(log.updateOne({}, { $set: { reason: 'other' } })).rejects.toMatchObject(refused);
    await expect(log.deleteOne({})).rejects.toMatchObject(refused);
  },
);
