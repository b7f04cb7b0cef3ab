import { hkdfSync } from 'node:crypto';

/**
 * Derives the key for the hashes of request origins by HKDF from the first of the SESSION_KEYS (ADR-036).
 * After a change of that key stored hashes match no more, which is harmless: a request has them only while it
 * is open.
 */
export const placeKey = ([first = '']: readonly string[]): string =>
  Buffer.from(hkdfSync('sha256', first, '', 'place of a request', 32)).toString('base64url');
