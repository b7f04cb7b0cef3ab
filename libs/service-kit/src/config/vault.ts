import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

/** A key that encrypts values for the database. An encrypted value decrypts only for the same owner. */
export type VaultKey = {
  id: string;
  encrypt: (owner: string, value: string) => string;
  /** Throws for another owner, for a value of another key, and for a changed value. */
  decrypt: (owner: string, hidden: string) => string;
};

/** Derives a key from a secret. Keys of different purposes do not decrypt the values of each other. */
export const vaultKey = (secret: string, purpose: string): VaultKey => {
  const derive = (part: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${part}`, bytes));
  const key = derive('secret', 32);
  return {
    id: derive('key id', KEY_ID_BYTES).toString('hex'),
    encrypt: (owner, value) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    decrypt: (owner, hidden) => {
      const bytes = Buffer.from(hidden, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
};

/** Encrypts values of one kind for the database. */
export type Vault = {
  /** Encrypts a value with the first key. It decrypts only for the same owner. */
  seal: (owner: string, value: string) => string;
  /** Decrypts a value. Throws for another owner, an unknown key, and a changed value. */
  open: (owner: string, sealed: string) => string;
};

/**
 * Creates a vault of the list of secrets in a setting: the first encrypts, all of them decrypt (ADR-036). A
 * sealed value carries the id of its key.
 */
export const createVault = (
  secrets: readonly string[],
  { setting, purpose }: { setting: string; purpose: string },
): Vault => {
  const keys = secrets.map((secret) => vaultKey(secret, purpose));
  const [first] = keys;
  if (!first) throw new Error(`${setting} has no key.`);
  return {
    seal: (owner, value) => `${first.id}.${first.encrypt(owner, value)}`,
    open: (owner, sealed) => {
      const [id, hidden = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) throw new Error(`This value was sealed by a key that is not in ${setting}.`);
      return key.decrypt(owner, hidden);
    },
  };
};
