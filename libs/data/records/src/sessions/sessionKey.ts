import { createHash } from 'node:crypto';

/** Returns the key under which the session of a cookie's id is stored. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');
