import { Types } from '@tm/mongo';
import { AuditEntryModel } from '@tm/schema/records';
import { auditQueries, countAudit, listAudit } from './auditLog.queries';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes } from '@tm/mongo/testing';

const actors = Array.from({ length: 5 }, () => new Types.ObjectId());
const targets = Array.from({ length: 200 }, () => String(new Types.ObjectId()));
const START = new Date('2026-01-01').getTime();

const write = (from: number, to: number) =>
  AuditEntryModel.collection.insertMany(
    Array.from({ length: to - from }, (_, at) => at + from).map((n) => ({
      seq: n + 1,
      at: new Date(START + n * 600_000),
      kind: n % 3 === 0 ? ('act' as const) : ('security' as const),
      actorId: n % 3 === 0 ? actors[n % actors.length] : null,
      action: n % 3 === 0 ? 'user.suspend' : 'signIn.fail',
      targetId: targets[n % targets.length],
      reason: null,
      count: 1,
      prevHash: '',
      hash: '',
    })) as never[],
  );

ownDatabase(async () => {
  await write(0, 6_000);
  await AuditEntryModel.db.db!.command({ analyze: 'auditLog' }).catch(() => undefined);
});

test.each([
  ['everything', {}],
  ['a kind', { kind: 'security' as const }],
  ['an action', { action: 'user.suspend' as const }],
  ['a target', { targetId: targets[0] }],
  ['an actor', { actorId: String(actors[0]) }],
  ['an actor and an action', { actorId: String(actors[0]), action: 'listing.pause' as const }],
  ['days', { from: '2026-01-10', to: '2026-01-12' }],
  ['a kind in some days', { kind: 'act' as const, from: '2026-01-10', to: '2026-01-12' }],
])('the first and second page of %s are index scans', async (_, filter) => {
  const queries = await auditQueries(filter);
  expect(await badNodes(() => listAudit({ queries, limit: 20 }))).toEqual([]);
  expect(await badNodes(() => listAudit({ queries, before: 3_000, limit: 20 }))).toEqual([]);
});

test('auditQueries returns no scan for an action with another kind, and ignores the kind when it matches', async () => {
  expect(await auditQueries({ kind: 'act', action: 'signIn.fail' })).toEqual([]);
  expect(await auditQueries({ kind: 'act', action: 'user.suspend' })).toEqual(
    await auditQueries({ action: 'user.suspend' }),
  );
});

test('the filter by actor and action is one range of an index', async () => {
  const queries = await auditQueries({ actorId: String(actors[0]), action: 'listing.pause' });
  const read = await AuditEntryModel.find({ actorId: actors[0], action: 'listing.pause' })
    .hint({ actorId: 1, action: 1, seq: -1 })
    .lean();
  expect(await listAudit({ queries, limit: 20 })).toEqual(read);
});

test('a search is one index scan for each person, merged into one list', async () => {
  const person = await buildUser({ firstName: 'Zainab', lastName: 'Mohammed' });
  const other = await buildUser({ firstName: 'Zainab', lastName: 'Obi' });
  const entry = (seq: number, actorId: Types.ObjectId | null, targetId: string) => ({
    seq,
    at: new Date(),
    kind: 'act' as const,
    actorId,
    action: 'user.suspend',
    targetId,
    count: 1,
    prevHash: '',
    hash: '',
  });
  await AuditEntryModel.collection.insertMany([
    entry(6_001, person._id, String(other._id)),
    entry(6_002, null, String(person._id)),
    entry(6_003, other._id, targets[0]!),
  ] as never[]);
  const queries = await auditQueries({ search: 'zainab' });
  const numbers = (await listAudit({ queries, limit: 20 })).map(({ seq }) => seq);
  expect(numbers).toEqual([6_003, 6_002, 6_001]);
  expect(await countAudit(queries)).toBe(3);
  expect(await badNodes(() => listAudit({ queries, limit: 20 }))).toEqual([]);
  const bySome = async (search: string) =>
    (await listAudit({ queries: await auditQueries({ search }), limit: 20 })).map(({ seq }) => seq);
  expect(await bySome(person.email.toUpperCase())).toEqual([6_002, 6_001]);
  expect(await bySome(String(other._id))).toEqual([6_003, 6_001]);
  expect(await bySome('nobody')).toEqual([]);
});

test('countAudit counts exactly in a small log, and up to 1,000 in a large one', async () => {
  const people = await Promise.all([
    buildUser({ firstName: 'Yetunde' }),
    buildUser({ firstName: 'Yetunde' }),
  ]);
  await AuditEntryModel.collection.updateMany(
    { kind: 'security', seq: { $lte: 6_000 } },
    { $set: { targetId: String(people[0]!._id) } },
  );
  const [security, both] = [
    await auditQueries({ kind: 'security' }),
    await auditQueries({ search: 'yetun' }),
  ];
  expect(both.length).toBeGreaterThan(1);
  expect(await countAudit(security)).toBe(4_000);
  expect(await countAudit(both)).toBe(4_000);
  await write(6_003, 10_100);
  expect(await countAudit(security)).toEqual({ moreThan: 1_000 });
  expect(await countAudit(both)).toEqual({ moreThan: 1_000 });
});
