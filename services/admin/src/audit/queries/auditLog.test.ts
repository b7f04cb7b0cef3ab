import mongoose from 'mongoose';
import { Types, inTransaction } from '@tm/mongo';
import { AuditEntryModel } from '@tm/schema/records';
import { appendAudit, auditHash, auditHead, findAuditBreak, verifyAudit } from '@tm/records';
import { auditQueries, countAudit, listAudit } from './auditLog.queries';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
const actorId = String(new Types.ObjectId());
const raw = () => mongoose.connection.collection('auditLog');
beforeEach(async () => {
  await raw().deleteMany({});
});

const act = (action = 'user.suspend', reason: string | null = 'spam') =>
  inTransaction((session) =>
    appendAudit(session, { actorId, action, targetId: String(new Types.ObjectId()), reason }),
  );
const acts = async (count: number) => {
  for (let n = 0; n < count; n += 1) await act();
};

test('verifyAudit finds no break in an empty log', async () => {
  expect(await countAudit()).toBe(0);
  expect(await verifyAudit()).toEqual({ entries: 0, head: null, found: null });
});

test('entries are numbered without gaps, listed newest first, and form an unbroken chain', async () => {
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

test('concurrent commands append their entries to one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, () => act()));
  expect(await countAudit()).toBe(12);
  expect(await AuditEntryModel.countDocuments()).toBe(12);
  expect(await findAuditBreak()).toBeNull();
});

test('an aborted transaction leaves no entry', async () => {
  const failing = inTransaction(async (session) => {
    await appendAudit(session, { actorId, action: 'user.suspend', targetId: actorId });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await countAudit()).toBe(0);
});

test('the time of entries never decreases along the numbers, even when a clock goes back', async () => {
  await raw().insertOne({ ...(await linkAt(new Date('2099-01-01'))) });
  await act();
  const [second, first] = await listAudit({ limit: 2 });
  expect(second!.at.getTime()).toBe(first!.at.getTime());
});

/** An entry as written before security events existed. */
const linkAt = async (at: Date) => {
  const head = await auditHead();
  const link = {
    seq: (head?.seq ?? 0) + 1,
    at,
    kind: 'act' as const,
    actorId: new Types.ObjectId(),
    action: 'user.suspend',
    targetId: 'f'.repeat(24),
    reason: null,
    count: 1,
    prevHash: head?.hash ?? '0'.repeat(64),
  };
  return { ...link, hash: auditHash(link) };
};

test('entries from before security events keep their hash, and new entries follow them', async () => {
  const old = await linkAt(new Date('2026-11-01'));
  expect(old.hash).not.toBe(auditHash({ ...old, v: 2 }));
  await raw().insertOne({ ...old });
  await act();
  expect(await verifyAudit()).toMatchObject({ entries: 2, found: null });
});

test('verifyAudit accepts an entry without `v` and `kind` that an older version wrote between new ones', async () => {
  await act();
  await raw().insertOne({ ...(await linkAt(new Date('2099-01-01'))) });
  await raw().updateOne({ seq: 2 }, { $unset: { kind: '', count: '' } });
  await act();
  expect(await verifyAudit()).toMatchObject({ entries: 3, found: null });
});

test.each([
  ['kind', { kind: 'security' }],
  ['count', { count: 99 }],
  ['network', { network: '10.0.0.0/24' }],
  ['since', { since: new Date(0) }],
  ['until', { until: new Date(0) }],
  ['version 1', { v: 1 }],
  ['version 1 with all other fields', { v: 1, kind: 'security', network: '10.0.0.0/24', count: 99 }],
  ['version null', { v: null, count: 99 }],
])(
  'verifyAudit rejects an old entry with a changed field that its hash does not cover: %s',
  async (_what, change) => {
    await raw().insertOne({ ...(await linkAt(new Date('2026-11-01'))) });
    await raw().updateOne({ seq: 1 }, { $set: change });
    expect((await verifyAudit()).found).toEqual({ seq: 1, what: 'changed' });
  },
);

describe('the append-only model', () => {
  beforeEach(() => acts(1));
  const changes: [string, () => Promise<unknown>][] = [
    ['an update', () => AuditEntryModel.updateOne({}, { $set: { reason: 'x' } })],
    ['an update of all', () => AuditEntryModel.updateMany({}, { $set: { reason: 'x' } })],
    ['an update that reads', () => AuditEntryModel.findOneAndUpdate({}, { $set: { reason: 'x' } })],
    ['a replacement', () => AuditEntryModel.replaceOne({}, {})],
    ['a deletion', () => AuditEntryModel.deleteOne({})],
    ['a deletion of all', () => AuditEntryModel.deleteMany({})],
    ['a deletion that reads', () => AuditEntryModel.findOneAndDelete({})],
    ['a bulk write', () => AuditEntryModel.bulkWrite([{ deleteOne: { filter: {} } }])],
    [
      'a document that is saved again',
      async () => {
        const entry = await AuditEntryModel.findOne();
        entry!.reason = 'x';
        await entry!.save();
      },
    ],
  ];
  test.each(changes)('rejects %s', async (_name, change) => {
    await expect(change()).rejects.toThrow('append-only');
    expect(await verifyAudit()).toMatchObject({ entries: 1, found: null });
  });
});

describe('verifyAudit reports the entry that was tampered with', () => {
  beforeEach(() => acts(5));

  test.each([
    ['another reason', { reason: 'none' }],
    ['another admin', { actorId: new Types.ObjectId() }],
    ['another action', { action: 'user.activate' }],
    ['another target', { targetId: 'f'.repeat(24) }],
    ['another time', { at: new Date(0) }],
    ['a removed reason', { reason: null }],
    ['another kind', { kind: 'security' }],
    ['another count', { count: 2 }],
    ['another network', { network: '10.0.0.0/24' }],
    ['an older version', { v: null }],
  ])('%s', async (_name, change) => {
    await raw().updateOne({ seq: 3 }, { $set: change });
    expect((await verifyAudit()).found).toEqual({ seq: 3, what: 'changed' });
  });

  test('a removed entry', async () => {
    await raw().deleteOne({ seq: 2 });
    expect((await verifyAudit()).found).toEqual({ seq: 2, what: 'missing' });
  });

  test('an inserted entry', async () => {
    const entry = (await AuditEntryModel.findOne({ seq: 3 }).lean())!;
    const link = { ...entry, _id: new Types.ObjectId(), seq: 3.5, prevHash: entry.hash };
    await raw().insertOne({ ...link, hash: auditHash(link) });
    expect((await verifyAudit()).found).toEqual({ seq: 3.5, what: 'inserted' });
  });

  test('an entry rewritten together with its own hash', async () => {
    const entry = (await AuditEntryModel.findOne({ seq: 4 }).lean())!;
    const forged = { ...entry, reason: 'other' };
    await raw().updateOne({ seq: 4 }, { $set: { reason: 'other', hash: auditHash(forged) } });
    expect((await verifyAudit()).found).toEqual({ seq: 5, what: 'unlinked' });
  });

  test('a removed tail is detected by a head that was recorded elsewhere', async () => {
    const noted = (await auditHead())!;
    await raw().deleteMany({ seq: { $gt: 3 } });
    expect((await verifyAudit()).found).toBeNull();
    expect((await verifyAudit([noted])).found).toEqual({ seq: 4, what: 'cut' });
  });

  test('a chain rewritten to its end is detected by a head that was recorded elsewhere', async () => {
    const noted = (await auditHead())!;
    expect((await verifyAudit([noted])).found).toBeNull();
    await raw().deleteMany({});
    await acts(6);
    expect((await verifyAudit()).found).toBeNull();
    expect((await verifyAudit([noted])).found).toEqual({ seq: 5, what: 'rewritten' });
    // The service has recorded the forged head since, under the same number.
    const forged = { seq: 5, hash: (await AuditEntryModel.findOne({ seq: 5 }).lean())!.hash };
    expect((await verifyAudit([noted, forged])).found).toEqual({ seq: 5, what: 'rewritten' });
    expect((await verifyAudit([forged, noted])).found).toEqual({ seq: 5, what: 'rewritten' });
    expect((await verifyAudit([forged, forged])).found).toBeNull();
  });
});

test('days are Lagos days, both ends included', async () => {
  for (const at of [
    '2026-11-01T22:59:00Z',
    '2026-11-01T23:00:00Z',
    '2026-11-02T22:59:00Z',
    '2026-11-02T23:00:00Z',
  ])
    await raw().insertOne({ ...(await linkAt(new Date(at))) });
  const numbers = async (filter: Parameters<typeof auditQueries>[0]) => {
    const queries = await auditQueries(filter);
    const rows = await listAudit({ queries, limit: 10 });
    expect(await countAudit(queries)).toBe(rows.length);
    return rows.map(({ seq }) => seq);
  };
  expect(await numbers({ from: '2026-11-02', to: '2026-11-02' })).toEqual([3, 2]);
  expect(await numbers({ to: '2026-11-01' })).toEqual([1]);
  expect(await numbers({ from: '2026-11-03' })).toEqual([4]);
  expect(await numbers({ from: '2026-11-04' })).toEqual([]);
  expect(await numbers({ to: '2026-10-31' })).toEqual([]);
});
