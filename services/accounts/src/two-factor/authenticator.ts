import type { TOTP } from 'otpauth';

const ISSUER = 'Trusted Marketplace';
/** 160 bits: what RFC 4226 recommends, and as long as the SHA-1 behind it can use. */
const SECRET_BYTES = 20;
/** What every authenticator knows, some of them nothing else. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step before and after: clocks of phones differ, and typing takes time. */
const WINDOW = 1;

// Loaded by the first who needs it: most of the day nobody does.
const load = () => import('otpauth');

const totpOf = async (secret: string, label?: string): Promise<TOTP> => {
  const { Secret, TOTP: Totp } = await load();
  return new Totp({ ...KIND, issuer: ISSUER, secret: Secret.fromBase32(secret), ...(label && { label }) });
};

/** A fresh secret in base32, as authenticators take it. */
export const freshSecret = async (): Promise<string> => {
  const { Secret } = await load();
  return new Secret({ size: SECRET_BYTES }).base32;
};

/** The address behind the QR code; the e-mail tells a person's accounts apart. */
export const addressOf = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString();

/** The 30-second step whose code this is, at `now` (ms) or one step beside it; null when it is none of theirs. */
export const stepOf = async (secret: string, code: string, now: number): Promise<number | null> => {
  const totp = await totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
};
