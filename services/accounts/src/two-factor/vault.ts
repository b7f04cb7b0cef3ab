import { createHmac, hkdfSync } from 'node:crypto';
import { vaultKey, type VaultKey } from '@tm/service-kit';

export type Vault = {
  /**
   * Encrypts the secret of a user with the first key. It decrypts only with the same user id, so that it is
   * useless in another row.
   */
  seal: (userId: string, secret: string) => string;
  /**
   * Decrypts a secret. Throws for another user, for a key that is not in the list, and for a changed value.
   */
  open: (userId: string, sealed: string) => string;
  /** Encrypts the secret again with the first key. Returns the value itself if the first key encrypted it. */
  reseal: (userId: string, sealed: string) => string;
  /** Hashes a recovery code for storage. Codes cannot be guessed against it without the key. */
  hashCode: (userId: string, code: string) => string;
  /**
   * Returns every hash under which this recovery code may be stored: by each key, with the key id and without
   * (older values).
   */
  hashesOf: (userId: string, code: string) => string[];
};

type Key = VaultKey & { codeKey: Buffer };

const keyOf = (setting: string): Key => ({
  ...vaultKey(setting, 'two-factor'),
  codeKey: Buffer.from(hkdfSync('sha256', setting, '', 'two-factor recovery code', 32)),
});

/** Splits `id.body`; older values have no key id. */
const partsOf = (sealed: string): { id: string | null; body: string } => {
  const at = sealed.indexOf('.');
  return at < 0 ? { id: null, body: sealed } : { id: sealed.slice(0, at), body: sealed.slice(at + 1) };
};

/** Decrypts with the first key that can. Throws the last error. */
const openByAny = (keys: readonly Key[], userId: string, body: string): string => {
  let failure: unknown = new Error('This secret was sealed by a key that is not in TWO_FACTOR_KEY.');
  for (const key of keys) {
    try {
      return key.decrypt(userId, body);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

const hashBy = ({ codeKey }: Key, userId: string, code: string): string =>
  createHmac('sha256', codeKey).update(`${userId} ${code}`).digest('hex');

/**
 * Encrypts second factors for the database. All keys are derived from TWO_FACTOR_KEY: the first of its list
 * encrypts, all of them decrypt. A value carries the id of its key, so that a query can show when an old key
 * is no longer needed (ADR-033).
 */
export const createVault = (settings: readonly string[]): Vault => {
  const keys = settings.map(keyOf);
  const first = keys[0];
  if (!first) throw new Error('TWO_FACTOR_KEY has no key.');
  const seal = (userId: string, secret: string) => `${first.id}.${first.encrypt(userId, secret)}`;
  const open = (userId: string, sealed: string): string => {
    const { id, body } = partsOf(sealed);
    return openByAny(id === null ? keys : keys.filter((key) => key.id === id), userId, body);
  };
  return {
    seal,
    open,
    reseal: (userId, sealed) =>
      partsOf(sealed).id === first.id ? sealed : seal(userId, open(userId, sealed)),
    hashCode: (userId, code) => `${first.id}.${hashBy(first, userId, code)}`,
    hashesOf: (userId, code) =>
      keys.flatMap((key) => {
        const hash = hashBy(key, userId, code);
        return [`${key.id}.${hash}`, hash];
      }),
  };
};
