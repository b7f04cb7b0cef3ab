import { createHash, randomBytes } from 'node:crypto';
import { FEED_LIMITS } from '@tm/domain';

/** Returns a new random token of a feed's address (base64url). */
export const newFeedToken = (): string => randomBytes(FEED_LIMITS.tokenBytes).toString('base64url');

/** Returns the hash under which a token is stored. */
export const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');
