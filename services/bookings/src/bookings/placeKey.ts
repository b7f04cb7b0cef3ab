import { hkdfSync } from 'node:crypto';

/**
 * The key of the hashes of places that requests come from, by HKDF from the first of the SESSION_KEYS (ADR-036). With another key the
 * stored hashes match no more, which is harmless: a request has them only while it waits.
 */
export const placeKey = ([first = '']: readonly string[]): string =>
  Buffer.from(hkdfSync('sha256', first, '', 'place of a request', 32)).toString('base64url');
