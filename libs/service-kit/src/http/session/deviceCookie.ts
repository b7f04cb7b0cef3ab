import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { cookieEnd } from './cookieEnd';

const PART = /^[\w-]{22}$/;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Maximum of remembered accounts, enough for a phone that a family shares. */
const MAX_ACCOUNTS = 5;

/** Returns the cookie's name. It is separate from the session cookie and gives no access. */
export const deviceCookieName = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-tm_device' : 'tm_device';

const mark = (device: string, account: string, key: string): Buffer =>
  createHmac('sha256', key).update(`device:${device}:${account}`).digest().subarray(0, 16);

/**
 * Parses the device and the marks of the accounts that signed in on it, newest first; null for an invalid
 * form.
 */
const parse = (value: string | undefined): { device: string; marks: string[] } | null => {
  const [device = '', ...marks] = (value ?? '').split('.');
  const isOurs = [device, ...marks].every((part) => PART.test(part)) && marks.length <= MAX_ACCOUNTS;
  return isOurs ? { device, marks } : null;
};

const fits = (given: string, device: string, account: string, keys: readonly string[]): boolean => {
  const bytes = Buffer.from(given, 'base64url');
  return keys.some((key) => {
    const ours = mark(device, account, key);
    return bytes.length === ours.length && timingSafeEqual(bytes, ours);
  });
};

/** Returns the device of a cookie if this account has signed in on it, otherwise null. */
export const knownDevice = (
  value: string | undefined,
  account: string,
  keys: readonly string[],
): string | null => {
  const cookie = parse(value);
  return cookie?.marks.some((given) => fits(given, cookie.device, account, keys)) ? cookie.device : null;
};

/** Returns the cookie's value after this account has signed in on the device. */
export const withAccount = (value: string | undefined, account: string, keys: readonly string[]): string => {
  const { device, marks } = parse(value) ?? { device: randomBytes(16).toString('base64url'), marks: [] };
  const others = marks.filter((given) => !fits(given, device, account, keys));
  const own = mark(device, account, keys[0] ?? '').toString('base64url');
  return [device, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
};

/** Returns the device in a cookie's value, with or without accounts; null for an invalid value. */
export const deviceNameIn = (value: string | undefined): string | null => parse(value)?.device ?? null;
/** Returns the device of a request, also when its cookie is set by this response; null without one. */
export const deviceOf = (ctx: Context, publicOrigin: string): string | null => {
  const value = ctx.state.deviceCookie ?? ctx.cookies.get(deviceCookieName(publicOrigin), { signed: false });
  return parse(value)?.device ?? null;
};

export type Devices = {
  /** Returns the device of a request; null without the cookie, which a browser may drop at any time. */
  name: (ctx: Context) => string | null;
  /** Returns the device of a request if this account has signed in on it before, otherwise null. */
  known: (ctx: Context, account: string) => string | null;
  /** Records a sign-in of the account; the cookie is sent after that of the session. */
  remember: (ctx: Context, account: string) => void;
  /** Sends the cookie that `remember` has set. */
  write: (ctx: Context) => void;
};

/**
 * Recognizes devices on which an account has signed in, by a signed cookie. An attacker who fills an
 * account's failure bucket from elsewhere does not lock its owner out there (security.md, Limits). The cookie
 * names no account and gives no access. A service without DEVICE_KEYS recognizes none.
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
        expires: cookieEnd(YEAR_MS),
      });
    },
  };
};
