import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID = /^[\w-]{43}$/;

/** Creates a session id: 256 random bits. */
export const freshSessionId = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the cookie's name. Over https, its prefix makes browsers reject a cookie set by another host
 * (security.md).
 */
export const sessionCookieName = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-tm_sid' : 'tm_sid';

const signature = (id: string, key: string): Buffer => createHmac('sha256', key).update(id).digest();

/** Returns the cookie's value: the id and its HMAC by the first key. */
export const signSessionId = (id: string, keys: readonly string[]): string =>
  `${id}.${signature(id, keys[0] ?? '').toString('base64url')}`;

/** Returns the id in a cookie's value, or null if no key has signed it. */
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
