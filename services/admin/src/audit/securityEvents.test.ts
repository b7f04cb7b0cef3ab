import mongoose from 'mongoose';
import { Types, type ClientSession, inTransaction } from '@tm/mongo';
import { AuditEntryModel, SecurityEventModel } from '@tm/schema/records';
import { MAX_SUBJECTS, WINDOW_MS, appendAudit, findAuditBreak, recordSecurityEvent } from '@tm/records';
import { appendSecurityEvents } from './appendSecurityEvents.commands';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
const userId = String(new Types.ObjectId());
const START = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS);
const at = (ms: number) => new Date(START.getTime() + ms);
/** A time at which the counters of the window have been moved. */
const AFTER = WINDOW_MS + 60_000;

beforeEach(async () => {
  await mongoose.connection.collection('auditLog').deleteMany({});
  await SecurityEventModel.deleteMany({});
});

const fail = (ms: number, targetId: string | null = userId, network = '102.89.34.0/24') =>
  recordSecurityEvent({ action: 'signIn.fail', targetId, network }, { now: at(ms) });
const takeAll = async (ms: number) => {
  while ((await appendSecurityEvents(at(ms))) > 0);
};
const written = () =>
  AuditEntryModel.find({}, 'seq action targetId count network since until -_id').sort({ seq: 1 }).lean();

test('the first event is logged at once, later ones as one entry after the window', async () => {
  await fail(0);
  await takeAll(1_000);
  expect(await written()).toMatchObject([
    { seq: 1, action: 'signIn.fail', targetId: userId, count: 1, network: '102.89.34.0/24', since: at(0) },
  ]);
  for (let n = 1; n <= 40; n += 1) await fail(n * 1_000);
  await takeAll(60_000);
  expect(await written()).toHaveLength(1);
  await takeAll(AFTER);
  expect((await written())[1]).toMatchObject({ seq: 2, count: 40, until: at(40_000) });
  expect(await SecurityEventModel.countDocuments()).toBe(0);
  expect(await findAuditBreak()).toBeNull();
});

test('a single event is one entry and leaves no row behind', async () => {
  await fail(0);
  await takeAll(AFTER);
  expect(await written()).toMatchObject([{ count: 1 }]);
  expect(await SecurityEventModel.countDocuments()).toBe(0);
});

test('a flood at one account takes two rows, however many events are concurrent', async () => {
  await Promise.all(Array.from({ length: 200 }, () => fail(0)));
  expect(await SecurityEventModel.countDocuments()).toBe(2);
  await takeAll(AFTER);
  const counts = (await written()).map(({ count }) => count);
  expect(counts).toEqual([1, 199]);
});

test('events of unknown accounts are grouped by network', async () => {
  await fail(0, null);
  await fail(1, null);
  await fail(2, null, '10.0.0.0/24');
  await takeAll(AFTER);
  expect((await written()).map(({ targetId, network, count }) => [targetId, network, count])).toEqual([
    [null, '102.89.34.0/24', 1],
    [null, '10.0.0.0/24', 1],
    [null, '102.89.34.0/24', 1],
  ]);
});

test('subjects beyond the limit share one row with their number', async () => {
  await Promise.all(Array.from({ length: MAX_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  const rows = await SecurityEventModel.countDocuments();
  for (let n = 0; n < 30; n += 1) await fail(1_000, String(new Types.ObjectId()));
  expect(await SecurityEventModel.countDocuments()).toBe(rows + 2);
  // A subject that has a row already is counted separately as before.
  await fail(2_000);
  await takeAll(AFTER);
  const others = await AuditEntryModel.find({ targetId: null }).lean();
  expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(31);
  expect(await findAuditBreak()).toBeNull();
});

test('denied admin requests by many accounts have limited subjects too', async () => {
  const deny = (n: number) => {
    const id = String(new Types.ObjectId());
    return recordSecurityEvent({ action: 'admin.denied', actorId: id, targetId: id }, { now: at(n) });
  };
  await Promise.all(Array.from({ length: MAX_SUBJECTS }, () => deny(0)));
  const rows = await SecurityEventModel.countDocuments();
  for (let n = 0; n < 30; n += 1) await deny(1_000);
  expect(await SecurityEventModel.countDocuments()).toBe(rows + 2);
});

test('events about an administrator always get a separate row', async () => {
  const admin = String((await buildUser({ role: 'super_admin' }))._id);
  await Promise.all(Array.from({ length: MAX_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  for (let n = 0; n < 3; n += 1) await fail(1_000, admin);
  await takeAll(AFTER);
  const entries = await AuditEntryModel.find({ targetId: admin }).lean();
  expect(entries.map(({ count }) => count).sort()).toEqual([1, 2]);
});

test('guesses at one account from several networks are logged without a network and with a note', async () => {
  for (let n = 0; n < 5; n += 1) await fail(n * 1_000, userId, `10.0.${n}.0/24`);
  await takeAll(AFTER);
  expect(await AuditEntryModel.find().sort({ seq: 1 }).lean()).toMatchObject([
    { count: 1, network: '10.0.0.0/24', reason: null },
    { count: 4, network: null, reason: 'From several networks', until: at(4_000) },
  ]);
});

test('a counter of several paths names the first and notes the existence of others', async () => {
  const deny = (reason: string, n: number) =>
    recordSecurityEvent(
      { action: 'admin.denied', actorId: userId, targetId: userId, reason },
      { now: at(n) },
    );
  for (const [n, door] of ['GET /a', 'GET /a', 'GET /b', 'GET /a', 'GET /c'].entries()) await deny(door, n);
  await takeAll(AFTER);
  expect((await AuditEntryModel.find().sort({ seq: 1 }).lean()).map(({ reason }) => reason)).toEqual([
    'GET /a',
    'GET /a and others',
  ]);
});

test('two concurrent first events are both counted, whichever call inserted which row', async () => {
  const id = `signIn.fail:${userId}:${START.getTime()}`;
  await fail(0);
  // The other call has written the first event, but not yet the counter.
  await SecurityEventModel.deleteOne({ _id: id });
  await fail(0);
  expect(await SecurityEventModel.findById(id).lean()).toMatchObject({ count: 1 });
  // The other call writes both between this call's read and write, so its counter includes this event as
  // well.
  await SecurityEventModel.deleteMany({});
  const { collection } = SecurityEventModel;
  const insertMany = collection.insertMany.bind(collection);
  const written = jest.spyOn(collection, 'insertMany').mockImplementationOnce(async (...rows) => {
    await insertMany(...rows);
    return insertMany(...rows);
  });
  await fail(0).finally(() => written.mockRestore());
  expect(await SecurityEventModel.countDocuments()).toBe(2);
  expect(await SecurityEventModel.findById(id).lean()).toMatchObject({ count: 2 });
});

test('account changes are logged separately for any number of users, and transactions share no row', async () => {
  for (const action of ['user.role', 'user.export'] as const) {
    const done = (session?: ClientSession) => {
      const id = String(new Types.ObjectId());
      return recordSecurityEvent(
        { action, actorId: id, targetId: id },
        { now: at(0), ...(session && { session }) },
      );
    };
    await Promise.all(Array.from({ length: MAX_SUBJECTS }, () => done()));
    for (let n = 0; n < 10; n += 1) await (action === 'user.export' ? done() : inTransaction(done));
    expect(await SecurityEventModel.countDocuments({ action, targetId: null })).toBe(0);
    expect(await SecurityEventModel.distinct('targetId', { action })).toHaveLength(MAX_SUBJECTS + 10);
  }
});

test('account changes are logged despite many failed sign-ins', async () => {
  await Promise.all(Array.from({ length: MAX_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  await recordSecurityEvent({ action: 'password.change', actorId: userId, targetId: userId }, { now: at(0) });
  await takeAll(1_000);
  expect(await AuditEntryModel.findOne({ action: 'password.change' }).lean()).toMatchObject({
    targetId: userId,
  });
});

test('an event is part of its transaction', async () => {
  const change = inTransaction(async (session) => {
    await recordSecurityEvent({ action: 'twoFactor.off', actorId: userId, targetId: userId }, { session });
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect(await SecurityEventModel.countDocuments()).toBe(0);
  // Two concurrent changes of one user are both counted.
  await Promise.all(
    [1, 2].map(() =>
      inTransaction((session) =>
        recordSecurityEvent(
          { action: 'session.end', actorId: userId, targetId: userId },
          { session, now: at(0) },
        ),
      ),
    ),
  );
  await takeAll(AFTER);
  const entries = await AuditEntryModel.find({ action: 'session.end' }).lean();
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('concurrent appenders and commands write every event and every action once into one chain', async () => {
  await Promise.all(Array.from({ length: 220 }, () => fail(0, String(new Types.ObjectId()))));
  const acts = Array.from({ length: 10 }, () =>
    inTransaction((session) =>
      appendAudit(session, { actorId: userId, action: 'user.suspend', targetId: userId }),
    ),
  );
  await Promise.all([takeAll(1_000), takeAll(1_000), takeAll(1_000), ...acts]);
  expect(await AuditEntryModel.countDocuments({ action: 'signIn.fail' })).toBe(220);
  expect(await AuditEntryModel.countDocuments({ action: 'user.suspend' })).toBe(10);
  expect(await findAuditBreak()).toBeNull();
});

test('a flood of events does not delay an admin’s command', async () => {
  let isOver = false;
  let noted = 0;
  const flood = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      await fail(0, noted % 3 === 0 ? String(new Types.ObjectId()) : userId);
      noted += 1;
    }
  });
  let [acts, attempts] = [0, 0];
  const act = () =>
    inTransaction(async (session) => {
      attempts += 1;
      await appendAudit(session, { actorId: userId, action: 'user.suspend', targetId: userId });
    });
  for (; acts < 20 || noted <= 20; acts += 1) await act();
  // Each succeeded on the first attempt, because they never conflict with the flood.
  expect(attempts).toBe(acts);
  // The appender that the flood keeps busy does not delay them either.
  const appending = (async () => {
    while (!isOver) await appendSecurityEvents(at(1_000));
  })();
  for (let n = 0; n < 20; n += 1, acts += 1) await act();
  isOver = true;
  await Promise.all([...flood, appending]);
  expect(await AuditEntryModel.countDocuments({ action: 'user.suspend' })).toBe(acts);
  expect(await findAuditBreak()).toBeNull();
});
