import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  AuditEntryModel,
  MOST_SUBJECTS,
  SecurityEventModel,
  WINDOW_MS,
  appendAudit,
  chainSecurity,
  findAuditBreak,
  inTransaction,
  noteSecurity,
} from '..';
import { buildUser } from '../factories';
import { ownDatabase } from '../testing/ownDatabase';

ownDatabase();
const userId = String(new Types.ObjectId());
const START = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS);
const at = (ms: number) => new Date(START.getTime() + ms);
/** When the tallies of the window have been taken. */
const AFTER = WINDOW_MS + 60_000;

beforeEach(async () => {
  await mongoose.connection.collection('auditLog').deleteMany({});
  await SecurityEventModel.deleteMany({});
});

const fail = (ms: number, targetId: string | null = userId, network = '102.89.34.0/24') =>
  noteSecurity({ action: 'signIn.fail', targetId, network }, { now: at(ms) });
const takeAll = async (ms: number) => {
  while ((await chainSecurity(at(ms))) > 0);
};
const written = () =>
  AuditEntryModel.find({}, 'seq action targetId count network since until -_id').sort({ seq: 1 }).lean();

test('the first event is written down at once, what follows when the window is over, each as one entry', async () => {
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

test('what happens once is one entry, and leaves nothing behind', async () => {
  await fail(0);
  await takeAll(AFTER);
  expect(await written()).toMatchObject([{ count: 1 }]);
  expect(await SecurityEventModel.countDocuments()).toBe(0);
});

test('a flood at one account costs two rows, however many come at the same moment', async () => {
  await Promise.all(Array.from({ length: 200 }, () => fail(0)));
  expect(await SecurityEventModel.countDocuments()).toBe(2);
  await takeAll(AFTER);
  const counts = (await written()).map(({ count }) => count);
  expect(counts).toEqual([1, 199]);
});

test('of accounts that do not exist, the network counts', async () => {
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

test('more subjects than fit are one row that says how many', async () => {
  await Promise.all(Array.from({ length: MOST_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  const rows = await SecurityEventModel.countDocuments();
  for (let n = 0; n < 30; n += 1) await fail(1_000, String(new Types.ObjectId()));
  expect(await SecurityEventModel.countDocuments()).toBe(rows + 2);
  // Whoever has a row already is told apart as before.
  await fail(2_000);
  await takeAll(AFTER);
  const others = await AuditEntryModel.find({ targetId: null }).lean();
  expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(31);
  expect(await findAuditBreak()).toBeNull();
});

test('of what accounts can make happen at admins’ doors there are no more subjects than fit', async () => {
  const deny = (n: number) => {
    const id = String(new Types.ObjectId());
    return noteSecurity({ action: 'admin.denied', actorId: id, targetId: id }, { now: at(n) });
  };
  await Promise.all(Array.from({ length: MOST_SUBJECTS }, () => deny(0)));
  const rows = await SecurityEventModel.countDocuments();
  for (let n = 0; n < 30; n += 1) await deny(1_000);
  expect(await SecurityEventModel.countDocuments()).toBe(rows + 2);
});

test('what is tried at an administrator is never one of the crowd', async () => {
  const admin = String((await buildUser({ role: 'super_admin' }))._id);
  await Promise.all(Array.from({ length: MOST_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  for (let n = 0; n < 3; n += 1) await fail(1_000, admin);
  await takeAll(AFTER);
  const entries = await AuditEntryModel.find({ targetId: admin }).lean();
  expect(entries.map(({ count }) => count)).toEqual([1, 2]);
});

test('guesses at one account from many networks name none of them, but say so', async () => {
  for (let n = 0; n < 5; n += 1) await fail(n * 1_000, userId, `10.0.${n}.0/24`);
  await takeAll(AFTER);
  expect(await AuditEntryModel.find().sort({ seq: 1 }).lean()).toMatchObject([
    { count: 1, network: '10.0.0.0/24', reason: null },
    { count: 4, network: null, reason: 'From several networks', until: at(4_000) },
  ]);
});

test('a tally of several doors names the first, and says that there were others', async () => {
  const deny = (reason: string, n: number) =>
    noteSecurity({ action: 'admin.denied', actorId: userId, targetId: userId, reason }, { now: at(n) });
  for (const [n, door] of ['GET /a', 'GET /a', 'GET /b', 'GET /a', 'GET /c'].entries()) await deny(door, n);
  await takeAll(AFTER);
  expect((await AuditEntryModel.find().sort({ seq: 1 }).lean()).map(({ reason }) => reason)).toEqual([
    'GET /a',
    'GET /a and others',
  ]);
});

test('of two that begin at once each is counted once, whichever of the rows was whose', async () => {
  const id = `signIn.fail:${userId}:${START.getTime()}`;
  await fail(0);
  // The other has written the first event, and not yet the tally.
  await SecurityEventModel.deleteOne({ _id: id });
  await fail(0);
  expect(await SecurityEventModel.findById(id).lean()).toMatchObject({ count: 1 });
  // The other writes both between our look and our writing: theirs counts for this one as well.
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

test('what changes an account is told of everybody, however many, and transactions share no row', async () => {
  for (const action of ['user.role', 'user.export'] as const) {
    const done = (session?: ClientSession) => {
      const id = String(new Types.ObjectId());
      return noteSecurity({ action, actorId: id, targetId: id }, { now: at(0), ...(session && { session }) });
    };
    await Promise.all(Array.from({ length: MOST_SUBJECTS }, () => done()));
    for (let n = 0; n < 10; n += 1) await (action === 'user.export' ? done() : inTransaction(done));
    expect(await SecurityEventModel.countDocuments({ action, targetId: null })).toBe(0);
    expect(await SecurityEventModel.distinct('targetId', { action })).toHaveLength(MOST_SUBJECTS + 10);
  }
});

test('what happens to people is not crowded out by failed sign-ins', async () => {
  await Promise.all(Array.from({ length: MOST_SUBJECTS }, () => fail(0, String(new Types.ObjectId()))));
  await noteSecurity({ action: 'password.change', actorId: userId, targetId: userId }, { now: at(0) });
  await takeAll(1_000);
  expect(await AuditEntryModel.findOne({ action: 'password.change' }).lean()).toMatchObject({
    targetId: userId,
  });
});

test('an event is part of its change: no commit, no event', async () => {
  const change = inTransaction(async (session) => {
    await noteSecurity({ action: 'twoFactor.off', actorId: userId, targetId: userId }, { session });
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect(await SecurityEventModel.countDocuments()).toBe(0);
  // Two changes of one person at once are both counted.
  await Promise.all(
    [1, 2].map(() =>
      inTransaction((session) =>
        noteSecurity({ action: 'session.end', actorId: userId, targetId: userId }, { session, now: at(0) }),
      ),
    ),
  );
  await takeAll(AFTER);
  const entries = await AuditEntryModel.find({ action: 'session.end' }).lean();
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('several appenders and admins’ acts at once: every event once, every act, one chain', async () => {
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

test('a flood that is being noted holds up no act of an admin', async () => {
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
  // At the first try, all of them: they never meet the flood.
  expect(attempts).toBe(acts);
  // Nor does it reach them by the appender that it keeps at work.
  const appending = (async () => {
    while (!isOver) await chainSecurity(at(1_000));
  })();
  for (let n = 0; n < 20; n += 1, acts += 1) await act();
  isOver = true;
  await Promise.all([...flood, appending]);
  expect(await AuditEntryModel.countDocuments({ action: 'user.suspend' })).toBe(acts);
  expect(await findAuditBreak()).toBeNull();
});
