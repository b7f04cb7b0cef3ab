import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import webpack from 'webpack';

const UI = resolve(import.meta.dirname, '../../../ui/src');
const FROM = /from '\.\/(\w[\w-]*)/g;

/** Returns the folders that the main entry of `@tm/ui` exports. */
export const sharedFolders = () =>
  new Set([...readFileSync(join(UI, 'index.ts'), 'utf8').matchAll(FROM)].map(([, folder]) => folder));

/**
 * Redirects imports of shared UI folders to `@tm/ui`. A subpath such as `@tm/ui/search` is bundled into the
 * remote with its imports. Imports of a folder that belongs to `@tm/ui` itself, which remotes share with the
 * shell, are taken from there, so that a remote does not bundle a second copy (for example of the button).
 */
export function sharedUi() {
  const shared = sharedFolders();
  return new webpack.NormalModuleReplacementPlugin(/^\.\.\/\w/, (wanted) => {
    const [from] = relative(UI, wanted.context).split(sep);
    const [, to] = wanted.request.split('/');
    const isApart = from !== '' && from !== '..' && !shared.has(from);
    if (isApart && shared.has(to)) wanted.request = '@tm/ui';
  });
}
