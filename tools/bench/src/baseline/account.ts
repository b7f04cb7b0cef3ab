import { createHash } from 'node:crypto';
import { readSessionId } from '@tm/service-kit/cookie';
import type { Types } from 'mongoose';
import { collection } from './collection';

const COOKIE = /(?:^|; *)tm_sid=([^;]+)/;
const keys = (process.env['SESSION_KEYS'] ?? '').split(',');
const WITHOUT_PRIVATE_FIELDS = { projection: { passwordHash: 0, emailKey: 0, searchKeys: 0 } };

/** Returns the signed-in user with the two reads of every service. Returns null without a valid session. */
export async function readAccount(cookie: string | undefined): Promise<object | null> {
  const id = readSessionId(COOKIE.exec(cookie ?? '')?.[1], keys);
  if (!id) return null;
  const key = createHash('sha256').update(id).digest('hex');
  const session = await collection<{ _id: string; userId: Types.ObjectId; expiresAt: Date }>(
    'sessions',
  ).findOne({
    _id: key,
    expiresAt: { $gt: new Date() },
  });
  return session && collection('users').findOne({ _id: session.userId }, WITHOUT_PRIVATE_FIELDS);
}
