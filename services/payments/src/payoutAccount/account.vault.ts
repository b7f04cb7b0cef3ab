import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the numbers of bank accounts for the database. */
export type AccountVault = {
  /** Encrypts a number with the first key. It decrypts only for the same business. */
  seal: (providerId: string, accountNumber: string) => string;
  /** Decrypts a number. Throws for another business, an unknown key, and a changed value. */
  open: (providerId: string, sealed: string) => string;
};

const keyOf = (setting: string): { id: string; key: Buffer } => {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', setting, '', `payout account ${purpose}`, bytes));
  return { id: derive('key id', 4).toString('hex'), key: derive('secret', 32) };
};

/** Creates the vault of PAYOUT_ACCOUNT_KEY: the first of the list encrypts, all of them decrypt (ADR-036). */
export const accountVault = (settings: readonly string[]): AccountVault => {
  const keys = settings.map(keyOf);
  const [first] = keys;
  if (!first) throw new Error('PAYOUT_ACCOUNT_KEY has no key.');
  return {
    seal: (providerId, accountNumber) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, nonce).setAAD(Buffer.from(providerId));
      const hidden = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open: (providerId, sealed) => {
      const [id, body = ''] = sealed.split('.');
      const found = keys.find((one) => one.id === id);
      if (!found) throw new Error('This number was sealed by a key that is not in PAYOUT_ACCOUNT_KEY.');
      const bytes = Buffer.from(body, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(providerId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
};
