import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID = /^[\w-]{43}$/;

/** A fresh session id: 256 random bits. */
export const freshSessionId = (): string => randomBytes(32).toString('base64url');

/** The cookie's name: over https the prefix makes browsers refuse a cookie set by another host (security.md). */
export const sessionCookieName = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-tm_sid' : 'tm_sid';

const signature = (id: string, key: string): Buffer => createHmac('sha256', key).update(id).digest();

/** The cookie's value: the id and its HMAC by the first key. */
export const signSessionId = (id: string, keys: readonly string[]): string =>
  `${id}.${signature(id, keys[0] ?? '').toString('base64url')}`;

/** The id in a cookie's value, or null when no key has signed it. */
export const readSessionId = (value: string | undefined, keys: readonly string[]): string | null => {
  const [id = '', mac = '', ...rest] = (value ?? '').split('.');
  if (!ID.test(id) || rest.length > 0) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keys.some((key) => {
    const ours = signature(id, key);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return isOurs ? id : null;
};
