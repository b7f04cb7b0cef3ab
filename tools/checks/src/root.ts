import { join } from 'node:path';

/** The workspace's root folder. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');
