import { hkdfSync } from 'node:crypto';
import type { Secrets } from './dataFolder';

/** Derives a key for one purpose from the root key with HKDF. A derived key reveals nothing about another. */
export const deriveKey = ({ rootKey }: Secrets, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', rootKey, '', `trusted-marketplace:${purpose}`, 32)).toString('base64url');
