import { createHmac, timingSafeEqual } from 'node:crypto';

const COOKIE = 'tm_override';
const HOURS = 8;
const SESSION = /(?:^|; *)(?:__Host-)?tm_sid=([^;]+)/;
const PATTERN = new RegExp(`(?:^|; *)${COOKIE}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`);

/**
 * Signs and reads the cookie that lets the browser of an administrator load a module from the same machine.
 * It is valid for one session, so it ends with every change of the session's rights.
 */
export function createOverrideCookie(key: string, isSecure: boolean, now: () => number = Date.now) {
  const sign = (until: string, session: string) =>
    createHmac('sha256', key).update(`override ${until} ${session}`).digest('base64url');
  const text = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  /** Returns true for a valid cookie of the present session. */
  function isValid(cookies = ''): boolean {
    const session = SESSION.exec(cookies)?.[1];
    const [, until = '', mac = ''] = PATTERN.exec(cookies) ?? [];
    if (!session || Number(until) <= now()) return false;
    return timingSafeEqual(Buffer.from(sign(until, session)), Buffer.from(mac));
  }

  /** Returns the cookie for the session of these cookies; undefined without one. */
  function write(cookies = ''): string | undefined {
    const session = SESSION.exec(cookies)?.[1];
    const until = String(now() + HOURS * 3_600_000);
    return session && text(`${until}.${sign(until, session)}`, HOURS * 3_600);
  }

  return { isValid, write, end: text('', 0) };
}

export type OverrideCookie = ReturnType<typeof createOverrideCookie>;
