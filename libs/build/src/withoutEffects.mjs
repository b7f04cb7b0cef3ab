import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * webpack 5.110 leaves what a file without side effects only passes on (`export *`) for later, and on a busy machine now and then for
 * good: a build that succeeds, with an import that is undefined. Without the mark it finds out by itself that a barrel does nothing.
 */
const BARREL = /[\\/](index\.tsx?|libs[\\/]ui[\\/]src[\\/][\w-]+\.ts)$/;

/**
 * The files that are imported for their effect alone. webpack drops such an import when the file is marked as
 * free of side effects.
 */
export const EFFECTS = /[\\/](nonce|environment)\.tsx?$/;

/**
 * Code of the browser without side effects. A chunk then contains only the files that it uses of a feature,
 * even though it imports them through the feature's `index.ts`.
 */
export const WITHOUT_EFFECTS = {
  include: [join(ROOT, 'libs'), ...['shell', 'mf-'].map((name) => join(ROOT, name))],
  exclude: [BARREL, EFFECTS, /[\\/]node_modules[\\/]/],
  sideEffects: false,
};
