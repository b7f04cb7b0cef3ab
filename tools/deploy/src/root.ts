import { resolve } from 'node:path';

/** Root folder of the repository, also for the bundle in `dist`. */
export const ROOT = resolve(import.meta.dirname, '../../..');
