import mongoose, { Types } from 'mongoose';
import { AuditEntryModel, appendAudit, countAudit, findAuditBreak, inTransaction, listAudit } from '..';
import { ownDatabase } from '../testing/ownDatabase';

ownDatabase();
const actorId = String(new Types.ObjectId());
beforeEach(async () => {
  await AuditEntryModel.deleteMany({});
});

const act = (action = 'user.suspend', reason: string | null = 'spam') =>
  inTransaction((session) =>
    appendAudit(session, { actorId, action, targetId: String(new Types.ObjectId()), reason }),
  );

test('an empty chain is whole', async () => {
  expect(await countAudit()).toBe(0);
  expect(await findAuditBreak()).toBeNull();
});

test('entries are numbered without gaps, newest first, and the chain is whole', async () => {
  for (const action of ['user.suspend', 'user.activate', 'listing.approve']) await act(action);
  expect((await listAudit({ limit: 10 })).map(({ seq, action }) => [seq, action])).toEqual([
    [3, 'listing.approve'],
    [2, 'user.activate'],
    [1, 'user.suspend'],
  ]);
  expect((await listAudit({ limit: 10, before: 2 })).map(({ seq }) => seq)).toEqual([1]);
  expect(await countAudit()).toBe(3);
  expect(await findAuditBreak()).toBeNull();
});

test('acts at the same moment all get their place in one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, () => act()));
  expect(await countAudit()).toBe(12);
  expect(await AuditEntryModel.countDocuments()).toBe(12);
  expect(await findAuditBreak()).toBeNull();
});

test('an act that is aborted leaves no entry', async () => {
  const failing = inTransaction(async (session) => {
    await appendAudit(session, { actorId, action: 'user.suspend', targetId: actorId });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await countAudit()).toBe(0);
});

describe('tampering is found at the entry', () => {
  const raw = () => mongoose.connection.collection('auditLog');
  beforeEach(async () => {
    for (let n = 0; n < 5; n += 1) await act();
  });

  test.each([
    ['another reason', { reason: 'none' }],
    ['another admin', { actorId: new Types.ObjectId() }],
    ['another action', { action: 'user.activate' }],
    ['another target', { targetId: 'f'.repeat(24) }],
    ['another time', { at: new Date(0) }],
    ['a removed reason', { reason: null }],
  ])('%s', async (_name, change) => {
    await raw().updateOne({ seq: 3 }, { $set: change });
    expect(await findAuditBreak()).toBe(3);
  });

  test('an entry taken out', async () => {
    await raw().deleteOne({ seq: 2 });
    expect(await findAuditBreak()).toBe(2);
  });

  test('an entry written anew with a hash of its own', async () => {
    const { auditHash } = await import('./auditLog.verbs');
    const entry = (await AuditEntryModel.findOne({ seq: 4 }).lean())!;
    const forged = { ...entry, reason: 'other' };
    await raw().updateOne({ seq: 4 }, { $set: { reason: 'other', hash: auditHash(forged) } });
    expect(await findAuditBreak()).toBe(5);
  });
});
