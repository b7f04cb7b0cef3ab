import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Index files, which only re-export. They are not marked as free of side effects, because webpack 5.110
 * resolves the `export *` of a marked file later, and on a busy machine sometimes never: the build then
 * succeeds with an import that is undefined. Without the mark, webpack finds out itself that such a file has
 * no effect.
 */
const INDEX_FILE = /[\\/](index\.tsx?|libs[\\/]ui[\\/]src[\\/][\w-]+\.ts)$/;

/**
 * The files that are imported for their effect alone. webpack drops such an import when the file is marked as
 * free of side effects.
 */
export const EFFECTS = /[\\/](nonce|environment)\.tsx?$/;

/**
 * Rule for code of the browser without side effects. A chunk then contains only the files of a feature that
 * it uses, even though it imports them through the feature's `index.ts`.
 */
export const WITHOUT_EFFECTS = {
  include: [join(ROOT, 'libs'), ...['shell', 'mf-'].map((name) => join(ROOT, name))],
  exclude: [INDEX_FILE, EFFECTS, /[\\/]node_modules[\\/]/],
  sideEffects: false,
};
