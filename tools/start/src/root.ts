import { join } from 'node:path';

/** Root folder of the workspace. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');
