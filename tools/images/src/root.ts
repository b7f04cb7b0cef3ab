import { join, resolve } from 'node:path';

/** The root folder of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

export const DOCKERFILE = join(ROOT, 'services/Dockerfile');
