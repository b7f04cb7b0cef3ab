import { createHash } from 'node:crypto';
import { readSessionId } from '@tm/service-kit/cookie';
import type { Types } from 'mongoose';
import { collection } from './collection';

const COOKIE = /(?:^|; *)tm_sid=([^;]+)/;
const keys = (process.env['SESSION_KEYS'] ?? '').split(',');
const HIDDEN = { projection: { passwordHash: 0, emailKey: 0, searchKeys: 0 } };

/** Who calls: the two reads that every service makes for a signed-in request. Null without a live session. */
export async function accountOf(cookie: string | undefined): Promise<object | null> {
  const id = readSessionId(COOKIE.exec(cookie ?? '')?.[1], keys);
  if (!id) return null;
  const key = createHash('sha256').update(id).digest('hex');
  const session = await collection<{ _id: string; userId: Types.ObjectId; expiresAt: Date }>(
    'sessions',
  ).findOne({
    _id: key,
    expiresAt: { $gt: new Date() },
  });
  return session && collection('users').findOne({ _id: session.userId }, HIDDEN);
}
