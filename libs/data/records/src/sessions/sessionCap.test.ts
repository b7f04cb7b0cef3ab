import { randomBytes } from 'node:crypto';
import { Types } from '@tm/mongo';
import { SessionModel } from '@tm/schema/records';
import { findSession, startSession } from './session.writes';
import { startPendingSession } from './pendingSession.writes';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const fresh = () => randomBytes(32).toString('base64url');

test('a user’s newest fifty sessions stay, older ones end, and other users keep theirs', async () => {
  const [ada, bola] = [new Types.ObjectId(), new Types.ObjectId()];
  const waiting = fresh();
  await startPendingSession(waiting, String(ada), new Date());
  const ids = Array.from({ length: 53 }, fresh);
  const start = Date.now() - 1000;
  const other = fresh();
  await startSession(other, { id: String(bola), role: 'customer' }, new Date(start - 1000));
  for (const [n, id] of ids.entries())
    await startSession(id, { id: String(ada), role: 'customer' }, new Date(start + n));
  const found = await Promise.all(ids.map((id) => findSession(id)));
  expect(found.map(Boolean)).toEqual([false, false, false, ...Array<boolean>(50).fill(true)]);
  expect(await findSession(other)).not.toBeNull();
  expect(await SessionModel.countDocuments({ userId: ada, pending: true })).toBe(1);
});
