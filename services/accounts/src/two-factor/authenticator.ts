import type { TOTP } from 'otpauth';

const ISSUER = 'Trusted Marketplace';
/** 160 bits: the recommendation of RFC 4226, and the longest key that SHA-1 uses fully. */
const SECRET_BYTES = 20;
/** Parameters that every authenticator app supports; some support no others. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step before and after, because clocks of phones differ and typing takes time. */
const WINDOW = 1;

// Loaded on first use, because most processes rarely need it.
const load = () => import('otpauth');

const totpOf = async (secret: string, label?: string): Promise<TOTP> => {
  const { Secret, TOTP: Totp } = await load();
  return new Totp({ ...KIND, issuer: ISSUER, secret: Secret.fromBase32(secret), ...(label && { label }) });
};

/** Creates a secret in base32, the form for authenticator apps. */
export const freshSecret = async (): Promise<string> => {
  const { Secret } = await load();
  return new Secret({ size: SECRET_BYTES }).base32;
};

/** Returns the `otpauth:` address for the QR code. The email distinguishes several accounts of one user. */
export const addressOf = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString();

/** Returns the 30-second step of a code, at `now` (ms) or one step before or after; null for a wrong code. */
export const stepOf = async (secret: string, code: string, now: number): Promise<number | null> => {
  const totp = await totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
};
