import { testDatabase } from '@tm/database';
import mongoose from 'mongoose';
import { Schema, type mongo, type Migration } from '@tm/mongo';
import './index';
import { applyMigrations, verifyMigrations } from './index';

const client = new mongoose.mongo.MongoClient(process.env.MONGODB_URI!);
afterAll(() => client.close());

/** Runs a test on a separate database. */
const fresh = async (work: (uri: string, db: mongo.Db) => Promise<void>) => {
  const { uri, drop } = testDatabase();
  const db = client.db(new URL(uri).pathname.slice(1));
  await work(uri, db).finally(drop);
};

const counting = (id: string, log: string[]): Migration => ({
  id,
  up: async () => {
    log.push(id);
  },
});

type Indexes = [Record<string, 1 | -1>, object?][];
const modelOf = (collection: string, indexes: Indexes) => {
  const schema = new Schema({ email: String, name: String }, { collection });
  for (const [key, options] of indexes) schema.index(key, options);
  return mongoose.createConnection().model('Person', schema);
};
const ofPeople = (indexes: Indexes) => modelOf('people', indexes);

test('a fresh database gets every collection and its indexes, including unique ones', async () => {
  await fresh(async (uri, db) => {
    await applyMigrations(uri);
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'users',
        'sessions',
        'services',
        'bookings',
        'reviews',
        'notifications',
        'outbox',
        'idempotency',
        'rateLimits',
        'auditLog',
        'providerProfiles',
        'calendarDays',
        'mailTokens',
      ]),
    );
    const indexes = await db.collection('users').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { emailKey: 1 }, unique: true }));
    expect(await db.collection('sessions').indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

test('ten concurrently starting services apply each migration once, in order', async () => {
  await fresh(async (uri) => {
    const log: string[] = [];
    const migrations = ['001-a', '002-b', '003-c'].map((id) => counting(id, log));
    await Promise.all(Array.from({ length: 10 }, () => applyMigrations(uri, { migrations })));
    expect(log).toEqual(['001-a', '002-b', '003-c']);
    await applyMigrations(uri, { migrations: [...migrations, counting('004-d', log)] });
    expect(log).toEqual(['001-a', '002-b', '003-c', '004-d']);
  });
});

test('rows written in bulk are not changed, but counted after their indexes exist', async () => {
  await fresh(async (uri, db) => {
    const log: string[] = [];
    const found: number[] = [];
    const count: Migration = {
      id: '002-count',
      counts: true,
      up: async (database) => {
        found.push((await database.collection('people').indexes()).length);
      },
    };
    const migrations = [counting('001-change', log), count];
    await applyMigrations(uri, { models: [ofPeople([[{ name: 1 }]])], migrations, isBulk: true });
    expect([log, found]).toEqual([[], [2]]);
    // The skipped migration counts as applied.
    await applyMigrations(uri, { models: [ofPeople([[{ name: 1 }]])], migrations });
    expect(log).toEqual([]);
    expect(await db.collection('people').indexes()).toHaveLength(2);
  });
});

test('a new index is built at the next start, after the data migrations', async () => {
  await fresh(async (uri, db) => {
    await applyMigrations(uri, { models: [ofPeople([[{ name: 1 }]])], migrations: [] });
    await db.collection('people').insertMany([{ email: 'a' }, { email: 'a' }]);
    const mend: Migration = {
      id: '001-one-per-email',
      up: async (database) => {
        await database.collection('people').deleteOne({ email: 'a' });
      },
    };
    await applyMigrations(uri, {
      models: [ofPeople([[{ name: 1 }], [{ email: 1 }, { unique: true }]])],
      migrations: [mend],
    });
    expect(await db.collection('people').indexes()).toContainEqual(
      expect.objectContaining({ key: { email: 1 }, unique: true }),
    );
  });
});

test('a failed migration is retried at the next start, earlier ones are not', async () => {
  await fresh(async (uri) => {
    const log: string[] = [];
    const failing: Migration = {
      id: '002-b',
      up: async () => {
        throw new Error('disk full');
      },
    };
    await expect(applyMigrations(uri, { migrations: [counting('001-a', log), failing] })).rejects.toThrow(
      'disk full',
    );
    await applyMigrations(uri, { migrations: [counting('001-a', log), counting('002-b', log)] });
    expect(log).toEqual(['001-a', '002-b']);
  });
});

test('an index that cannot be built fails the start without blocking other collections, and is built at the next start', async () => {
  await fresh(async (uri, db) => {
    const plan = {
      models: [
        ofPeople([[{ email: 1 }, { unique: true }]]),
        ...['places', 'plants', 'prices'].map((name) => modelOf(name, [[{ name: 1 }]])),
      ],
      migrations: [],
    };
    const keysOf = async (name: string) => (await db.collection(name).indexes()).map(({ key }) => key);
    await db.collection('people').insertMany([{ email: 'a' }, { email: 'a' }]);
    await expect(applyMigrations(uri, plan)).rejects.toThrow(/duplicate/i);
    for (const name of ['places', 'plants', 'prices']) expect(await keysOf(name)).toContainEqual({ name: 1 });
    await db.collection('people').deleteOne({ email: 'a' });
    await applyMigrations(uri, plan);
    expect(await keysOf('people')).toContainEqual({ email: 1 });
  });
});

test('a dead holder loses the lock when its lease ends, not before', async () => {
  await fresh(async (uri, db) => {
    const ledger = db.collection<{ _id: string; owner: string; until: Date }>('migrations');
    const leaseEnd = Date.now() + 700;
    await ledger.insertOne({ _id: 'lock', owner: 'dead', until: new Date(leaseEnd) });
    const at: number[] = [];
    const migration: Migration = {
      id: '001-a',
      up: async () => {
        at.push(Date.now());
      },
    };
    await applyMigrations(uri, { models: [], migrations: [migration] });
    expect(at[0]).toBeGreaterThanOrEqual(leaseEnd);
    await ledger.updateOne({ _id: 'lock' }, { $set: { until: new Date(Date.now() + 60_000) } });
    await expect(
      applyMigrations(uri, { models: [], migrations: [migration, counting('002-b', [])], patienceMs: 300 }),
    ).rejects.toThrow('too long');
  });
});

test('a database of a newer version is left unchanged, with an error message', async () => {
  await fresh(async (uri) => {
    await applyMigrations(uri, {
      models: [],
      migrations: [counting('001-a', []), counting('002-newer', [])],
    });
    await expect(applyMigrations(uri, { models: [], migrations: [counting('001-a', [])] })).rejects.toThrow(
      /newer version of this program \(it knows "002-newer"\)/,
    );
  });
});

test.each([
  ['applies', applyMigrations],
  ['verifies', verifyMigrations],
])(
  'an older program that %s migrations starts on a database that keeps older programs',
  async (_how, run) => {
    await fresh(async (uri, db) => {
      const log: string[] = [];
      const older = { models: [ofPeople([[{ name: 1 }]])], migrations: [counting('001-a', log)] };
      const newer = {
        models: [ofPeople([[{ name: 1 }], [{ email: 1 }]])],
        migrations: [...older.migrations, { ...counting('002-b', log), keepsOlder: true as const }],
      };
      await applyMigrations(uri, older);
      await expect(verifyMigrations(uri, newer)).rejects.toThrow('not up to date');
      await applyMigrations(uri, newer);
      await run(uri, older);
      await verifyMigrations(uri, newer);
      expect(log).toEqual(['001-a', '002-b']);
      expect(await db.collection('people').indexes()).toHaveLength(3);
    });
  },
);

test('a program with a schema that the database never had is not up to date', async () => {
  await fresh(async (uri) => {
    await applyMigrations(uri, { models: [ofPeople([[{ name: 1 }], [{ email: 1 }]])], migrations: [] });
    await expect(
      verifyMigrations(uri, { models: [ofPeople([[{ name: 1 }]])], migrations: [] }),
    ).rejects.toThrow('not up to date');
  });
});

test('sessions from before the list get a public id each, and keep it', async () => {
  await fresh(async (uri, db) => {
    const sessions = db.collection<{ _id: string; publicId?: unknown }>('sessions');
    await sessions.insertMany([{ _id: 'a' }, { _id: 'b' }]);
    await applyMigrations(uri);
    const names = (await sessions.find().toArray()).map(({ publicId }) => String(publicId));
    expect(names.filter((name) => /^[0-9a-f]{24}$/.test(name))).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
  });
});

test('migration 004 fills pauses and waiting listings, and schedules pictures for the sweep', async () => {
  await fresh(async (uri, db) => {
    type Old = { _id: mongo.ObjectId; status: string; statusReason?: string | null; updatedAt?: Date };
    const words = { title: 'T', description: '', category: 'cleaning', location: 'Kano' };
    const ids = Array.from({ length: 4 }, () => new mongoose.mongo.ObjectId());
    const [resting, refused, audited, waiting] = ids as [
      mongo.ObjectId,
      mongo.ObjectId,
      mongo.ObjectId,
      mongo.ObjectId,
    ];
    const updatedAt = new Date('2026-11-01T09:00:00Z');
    const services = db.collection<Old>('services');
    await services.insertMany([
      { ...words, _id: resting, status: 'paused', statusReason: null },
      { ...words, _id: refused, status: 'paused', statusReason: 'Complaints' },
      { ...words, _id: audited, status: 'paused' },
      { ...words, _id: waiting, status: 'pending_approval', updatedAt },
    ]);
    await db.collection('auditLog').insertOne({ seq: 1, action: 'listing.pause', targetId: String(audited) });
    await db.collection('uploads').insertOne({ key: 'a', state: 'stored', sweepAt: null });
    await applyMigrations(uri);
    const rows = await services.find().sort({ _id: 1 }).toArray();
    expect(rows).toMatchObject([
      { pausedBy: 'owner' },
      { pausedBy: 'admin' },
      { pausedBy: 'admin' },
      { status: 'pending_approval', submittedAt: updatedAt },
    ]);
    expect(await db.collection('uploads').findOne({ key: 'a' })).toMatchObject({ sweepAt: expect.any(Date) });
  });
});

test('an up-to-date database takes one read', async () => {
  await fresh(async (uri, db) => {
    await applyMigrations(uri);
    const before = await db.collection<{ _id: string }>('migrations').findOne({ _id: 'lock' });
    await applyMigrations(uri);
    expect(await db.collection<{ _id: string }>('migrations').findOne({ _id: 'lock' })).toEqual(before);
  });
});
