import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Vault = {
  /** Encrypts a person's secret. Only under the same person's id it opens again: moved to another row it is worthless. */
  seal: (userId: string, secret: string) => string;
  /** Throws when it was sealed for somebody else, by another key, or was changed. */
  open: (userId: string, sealed: string) => string;
  /** A recovery code as it is stored: without the key nobody can try codes against it. */
  hashCode: (userId: string, code: string) => string;
};

/** Keeps second factors unreadable in the database. Both keys follow from the setting TWO_FACTOR_KEY. */
export const createVault = (key: string): Vault => {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const secretKey = derive('two-factor secret');
  const codeKey = derive('two-factor recovery code');
  return {
    seal: (userId, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secretKey, nonce).setAAD(Buffer.from(userId));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (userId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, secretKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
    hashCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId} ${code}`).digest('hex'),
  };
};
