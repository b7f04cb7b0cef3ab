import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

const PART = /^[\w-]{22}$/;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** A family's telephone knows this many accounts. */
const MOST_ACCOUNTS = 5;

/** The cookie's name, apart from the session's: it opens nothing. */
export const deviceCookieName = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-tm_device' : 'tm_device';

const mark = (device: string, account: string, key: string): Buffer =>
  createHmac('sha256', key).update(`device:${device}:${account}`).digest().subarray(0, 16);

/** The device and the marks of the accounts that signed in on it, newest first; null when it is no cookie of ours by its form. */
const parse = (value: string | undefined): { device: string; marks: string[] } | null => {
  const [device = '', ...marks] = (value ?? '').split('.');
  const isOurs = [device, ...marks].every((part) => PART.test(part)) && marks.length <= MOST_ACCOUNTS;
  return isOurs ? { device, marks } : null;
};

const fits = (given: string, device: string, account: string, keys: readonly string[]): boolean => {
  const bytes = Buffer.from(given, 'base64url');
  return keys.some((key) => {
    const ours = mark(device, account, key);
    return bytes.length === ours.length && timingSafeEqual(bytes, ours);
  });
};

/** The device of a cookie when this account has signed in on it, else null. */
export const knownDevice = (
  value: string | undefined,
  account: string,
  keys: readonly string[],
): string | null => {
  const cookie = parse(value);
  return cookie?.marks.some((given) => fits(given, cookie.device, account, keys)) ? cookie.device : null;
};

/** The cookie's value once this account has signed in on the device, too. */
export const withAccount = (value: string | undefined, account: string, keys: readonly string[]): string => {
  const { device, marks } = parse(value) ?? { device: randomBytes(16).toString('base64url'), marks: [] };
  const others = marks.filter((given) => !fits(given, device, account, keys));
  const own = mark(device, account, keys[0] ?? '').toString('base64url');
  return [device, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
};

/** The device's name in a cookie's value, whether or not an account has signed in on it; null when there is none. */
export const deviceNameIn = (value: string | undefined): string | null => parse(value)?.device ?? null;
/** The id of the device that a request comes from, also when its cookie is only written with the answer; null without one. */
export const deviceOf = (ctx: Context, publicOrigin: string): string | null => {
  const value = ctx.state.deviceCookie ?? ctx.cookies.get(deviceCookieName(publicOrigin), { signed: false });
  return parse(value)?.device ?? null;
};

export type Devices = {
  /** The name of the device that a request comes from; null for a browser without the cookie. Whoever drops the cookie is nobody. */
  name: (ctx: Context) => string | null;
  /** The device that a request comes from when this account has signed in on it before, else null. */
  known: (ctx: Context, account: string) => string | null;
  /** Notes that the account has signed in; the cookie goes out with the answer, after the session's. */
  remember: (ctx: Context, account: string) => void;
  /** Writes the cookie that `remember` asked for. */
  write: (ctx: Context) => void;
};

/**
 * Devices on which an account has signed in. A signed cookie, so that whoever fills an account's failure bucket from elsewhere does
 * not lock its owner out here (security.md, Limits). It names no account and opens no session. A service without DEVICE_KEYS knows none.
 */
export const createDevices = (config: {
  PUBLIC_ORIGIN: string;
  DEVICE_KEYS?: string[] | undefined;
}): Devices => {
  const name = deviceCookieName(config.PUBLIC_ORIGIN);
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const keys = config.DEVICE_KEYS ?? [];
  const read = (ctx: Context) => ctx.cookies.get(name, { signed: false });
  return {
    name: (ctx) => deviceNameIn(ctx.state.deviceCookie ?? read(ctx)),
    known: (ctx, account) => knownDevice(read(ctx), account, keys),
    remember: (ctx, account) => {
      if (keys.length === 0) throw new Error('A service without DEVICE_KEYS remembers no device.');
      ctx.state.deviceCookie = withAccount(read(ctx), account, keys);
    },
    write: (ctx) => {
      if (!ctx.state.deviceCookie) return;
      ctx.cookies.secure = secure;
      ctx.cookies.set(name, ctx.state.deviceCookie, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        signed: false,
        path: '/',
        maxAge: YEAR_MS,
      });
    },
  };
};
