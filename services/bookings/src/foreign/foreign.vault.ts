import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the addresses of foreign calendars for the database. */
export type AddressVault = {
  /** Encrypts an address with the first key. It decrypts only for the same calendar. */
  seal: (calendarId: string, address: string) => string;
  /** Decrypts an address. Throws for another calendar, an unknown key, and a changed value. */
  open: (calendarId: string, sealed: string) => string;
};

const keyOf = (setting: string): { id: string; key: Buffer } => {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', setting, '', `calendar address ${purpose}`, bytes));
  return { id: derive('key id', 4).toString('hex'), key: derive('secret', 32) };
};

/** Creates the vault of CALENDAR_KEYS: the first of the list encrypts, all of them decrypt (ADR-036). */
export const addressVault = (settings: readonly string[]): AddressVault => {
  const keys = settings.map(keyOf);
  const [first] = keys;
  if (!first) throw new Error('CALENDAR_KEYS has no key.');
  return {
    seal: (calendarId, address) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, nonce).setAAD(Buffer.from(calendarId));
      const hidden = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open: (calendarId, sealed) => {
      const [id, body = ''] = sealed.split('.');
      const found = keys.find((one) => one.id === id);
      if (!found) throw new Error('This address was sealed by a key that is not in CALENDAR_KEYS.');
      const bytes = Buffer.from(body, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(calendarId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
};

/** Returns the address of a stored calendar; null if no key of this service decrypts it. */
export const addressOf = (
  { open }: AddressVault,
  { _id, address }: { _id: unknown; address: string },
): string | null => {
  try {
    return open(String(_id), address);
  } catch {
    return null;
  }
};
