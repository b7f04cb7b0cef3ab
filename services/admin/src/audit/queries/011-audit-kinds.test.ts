import { Types, inTransaction } from '@tm/mongo';
import { answerSupport } from '../../support/support.commands';
import { appendAudit, auditHash, verifyAudit } from '@tm/records';
import { auditQueries, listAudit } from './auditLog.queries';
import { buildUser } from '@tm/schema/testing';
import { formerDatabase } from '@tm/schema/testing/database';

const ADMIN = new Types.ObjectId();
const SENDER = new Types.ObjectId();
const MESSAGE = new Types.ObjectId();

/** An entry as written before security events existed. */
const entry = (seq: number, prevHash: string) => {
  const link = {
    seq,
    at: new Date('2026-11-01T09:00:00Z'),
    actorId: ADMIN,
    action: 'user.suspend',
    targetId: 'f'.repeat(24),
    reason: 'spam',
    prevHash,
  };
  return { ...link, hash: auditHash({ ...link, kind: 'act', count: 1 }) };
};

formerDatabase(async (rows) => {
  const first = entry(1, '0'.repeat(64));
  await rows('auditLog').insertMany([first, entry(2, first.hash)]);
  await rows('supportMessages').insertOne({
    _id: MESSAGE,
    userId: SENDER,
    subject: 'A refund',
    message: 'Where is it?',
    state: 'open',
    createdAt: new Date('2026-11-01T09:00:00Z'),
  });
});

test('entries of an older version get the kind act, and their chain stays unbroken and continues', async () => {
  await inTransaction((session) =>
    appendAudit(session, { actorId: String(ADMIN), action: 'user.activate', targetId: 'f'.repeat(24) }),
  );
  expect(await verifyAudit()).toMatchObject({ entries: 3, found: null });
  const rows = await listAudit({ queries: await auditQueries({ kind: 'act' }), limit: 10 });
  expect(rows.map(({ seq, count }) => [seq, count])).toEqual([
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});

test('messages of an older version can be answered', async () => {
  await buildUser({ _id: SENDER });
  const admin = await buildUser({ role: 'super_admin' });
  const answered = await answerSupport({
    adminId: String(admin._id),
    messageId: String(MESSAGE),
    text: 'Soon',
    version: 0,
  });
  expect(answered).toMatchObject({ version: 1, answers: [{ text: 'Soon' }] });
});
