import { join } from 'node:path';
import { ROOT } from '../files.mjs';

/** The generated document. */
export const REFERENCE = join(ROOT, 'docs/reference/endpoints.md');
