import { HOUR_MS } from '@tm/domain';
import {
  Types,
  createTestClock,
  followTestClock,
  inTransaction,
  nativeDatabase,
  removeTestClock,
  setClockOffset,
} from '@tm/mongo';
import { OutboxModel } from '@tm/schema/records';
import { liveIdAt, liveOrder, readLiveOf, publishLiveEvent, type LiveRow } from '@tm/records';
import { readMissed } from '../missed';
import { openLiveSource } from './liveSource';
import { type LiveSource, createLiveReader, openLiveTail, type LiveListener } from './liveTail';
import { lacksChangeStreams, openLiveChanges } from './liveChanges';
import { ownDatabase } from '@tm/schema/testing/database';

const open: LiveSource[] = [];

ownDatabase();
afterEach(async () => {
  await Promise.all(open.splice(0).map((source) => source.close()));
});

const person = () => String(new Types.ObjectId());
const publish = (userId: string, id = person()) =>
  inTransaction(async (session) => {
    await publishLiveEvent(session, { userId, kind: 'booking', id });
    return id;
  });

/** Opens a source and collects the rows it reports. `until` waits for the booking with this id. */
const listenTo = async (source: (listener: LiveListener) => Promise<LiveSource>) => {
  const heard: LiveRow[] = [];
  const waiting = new Set<() => void>();
  const errors: unknown[] = [];
  open.push(
    await source({
      onRows: (rows) => {
        heard.push(...rows);
        for (const look of waiting) look();
      },
      onGap: () => undefined,
      onError: (error) => errors.push(error),
    }),
  );
  const until = (id: string) =>
    new Promise<void>((resolve) => {
      const look = () => heard.some(({ event }) => event.id === id) && resolve();
      waiting.add(look);
      look();
    });
  return { heard: () => heard.map(({ event }) => event.id), rows: heard, until, errors };
};

const held = () => {
  let release = () => undefined as void;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release };
};

/** Returns true if this server supports change streams, by trying to open one. */
const offersChanges = async (): Promise<boolean> =>
  nativeDatabase()
    .command({ aggregate: 'outbox', pipeline: [{ $changeStream: {} }], cursor: {} })
    .then(
      () => true,
      () => false,
    );

const tail = (listener: LiveListener) => openLiveTail(listener, 20);

const CONTRACT: [string, (source: (listener: LiveListener) => Promise<LiveSource>) => Promise<void>][] = [
  [
    'reports each row once, with its user, and no earlier rows',
    async (source) => {
      const ada = person();
      await publish(ada);
      const { heard, rows, until } = await listenTo(source);
      const ids = [await publish(ada), await publish(ada), await publish(ada)];
      await until(ids[2]!);
      // Waits for another row, so that a duplicate of the first ones would have been reported.
      ids.push(await publish(ada));
      await until(ids[3]!);
      expect(heard().sort()).toEqual([...ids].sort());
      expect(rows[0]).toEqual({
        id: expect.any(String),
        userId: ada,
        event: { kind: 'booking', id: ids[0] },
      });
    },
  ],
  [
    'reports nothing before the commit, and nothing of an aborted transaction',
    async (source) => {
      const { heard, until } = await listenTo(source);
      const [written, commit] = [held(), held()];
      const slow = person();
      const committing = inTransaction(async (session) => {
        await publishLiveEvent(session, { userId: person(), kind: 'booking', id: slow });
        written.release();
        await commit.wait;
      });
      const undone = inTransaction(async (session) => {
        await publishLiveEvent(session, { userId: person(), kind: 'booking', id: person() });
        throw new Error('taken back');
      });
      await expect(undone).rejects.toThrow('taken back');
      await written.wait;
      const other = await publish(person());
      await until(other);
      expect(heard()).toEqual([other]);
      commit.release();
      await committing;
      await until(slow);
      expect(heard()).toEqual([other, slow]);
    },
  ],
  [
    'loses none of many rows that commit in any order',
    async (source) => {
      const { heard, until } = await listenTo(source);
      const waits = Array.from({ length: 6 }, held);
      const ids = waits.map(() => person());
      const started: Promise<void>[] = [];
      const running = waits.map(({ wait }, n) => {
        const { wait: begun, release } = held();
        started.push(begun);
        return inTransaction(async (session) => {
          await publishLiveEvent(session, { userId: person(), kind: 'booking', id: ids[n]! });
          release();
          await wait;
        });
      });
      await Promise.all(started);
      for (const n of [4, 1, 5, 0, 3, 2]) {
        waits[n]!.release();
        await running[n];
        await until(ids[n]!);
      }
      expect(heard()).toEqual([4, 1, 5, 0, 3, 2].map((n) => ids[n]));
    },
  ],
];

describe.each([
  ['openLiveTail', tail, async () => true],
  ['openLiveChanges', openLiveChanges, offersChanges],
  ['openLiveSource', openLiveSource, async () => true],
])('%s', (_name, source, isOffered) => {
  test.each(CONTRACT)('%s', async (_rule, keeps) => {
    if (await isOffered()) return keeps(source);
    // A server without change streams rejects with the expected error; the tail above serves it.
    const refusal = await listenTo(source).catch((error: unknown) => error);
    expect(lacksChangeStreams(refusal)).toBe(true);
  });
});

test('a row that appears long after later rows is found by a far poll', async () => {
  const { until, heard } = await listenTo(tail);
  const late = person();
  await OutboxModel.collection.insertOne({
    _id: new Types.ObjectId(`${liveIdAt(Date.now() - 65_000).slice(0, 8)}${person().slice(8)}`),
    ...liveOrder({ userId: person(), kind: 'booking', id: late }),
  });
  await until(late);
  const next = await publish(person());
  await until(next);
  expect(heard()).toEqual([late, next]);
});

test('a poll does not read rows that are older than the longest transaction', async () => {
  const old = person();
  await OutboxModel.collection.insertOne({
    _id: new Types.ObjectId(`${liveIdAt(Date.now() - 10 * 60_000).slice(0, 8)}${person().slice(8)}`),
    ...liveOrder({ userId: person(), kind: 'booking', id: old }),
  });
  const recent = await publish(person());
  const ids = (await createLiveReader()()).map(({ event }) => event.id);
  expect(ids).toContain(recent);
  expect(ids).not.toContain(old);
});

test('the test clock does not hide rows from a page that connects directly after they were written', async () => {
  const ada = person();
  const id = await publish(ada);
  await createTestClock();
  await setClockOffset(26 * HOUR_MS);
  const stop = await followTestClock();
  try {
    expect((await readMissed(ada, ''))?.map(({ event }) => event.id)).toEqual([id]);
    const [{ id: last } = { id: '' }] = await readLiveOf(ada, liveIdAt(0), 1);
    const next = await publish(ada);
    expect((await readMissed(ada, last))?.map(({ event }) => event.id)).toEqual([next]);
  } finally {
    await stop();
    await removeTestClock();
  }
});

test('a poll is one database call for all listeners', async () => {
  const read = createLiveReader();
  await read();
  const calls: string[] = [];
  const note = ({ commandName }: { commandName: string }) => calls.push(commandName);
  const { client } = nativeDatabase();
  client.on('commandStarted', note);
  await read();
  client.off('commandStarted', note);
  expect(calls).toEqual(['find']);
});

test('readLiveOf returns one user’s missed rows in order, without other users’ rows and mails', async () => {
  const [ada, eve] = [person(), person()];
  const from = liveIdAt(Date.now() - 1_000);
  const ids = [await publish(ada), await publish(ada), await publish(ada)];
  await publish(eve);
  await OutboxModel.create({ kind: 'email', payload: { userId: ada }, dueAt: new Date() });
  const rows = await readLiveOf(ada, from, 10);
  expect(rows.map(({ event }) => event.id)).toEqual(ids);
  expect((await readLiveOf(ada, rows[0]!.id, 1)).map(({ event }) => event.id)).toEqual([ids[1]]);
});

test('a live row needs no worker and expires by itself', async () => {
  const ada = person();
  await publish(ada);
  const row = await OutboxModel.findOne({ 'payload.userId': ada, kind: 'live' }).lean();
  expect(row).toMatchObject({ state: 'done' });
  expect(row!.expiresAt!.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(OutboxModel.schema.indexes()).toContainEqual([
    { expiresAt: 1 },
    expect.objectContaining({ expireAfterSeconds: 0 }),
  ]);
});
