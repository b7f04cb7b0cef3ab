import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import webpack from 'webpack';

const UI = resolve(import.meta.dirname, '../../../ui/src');
const FROM = /(?:import|export) (type )?\{[^}]*\} from '(\.[^']*)'/g;

/** Returns the file that `request` names in a file of `folder`. */
export const fileOf = (folder, request) =>
  ['.ts', '.tsx'].map((ending) => resolve(folder, request) + ending).find((file) => existsSync(file));

/** Returns the files of `@tm/ui` itself: its index and all that the index imports, without types. */
export function sharedFiles() {
  const files = new Set([join(UI, 'index.ts')]);
  // The set grows during the loop.
  for (const file of files)
    for (const [, isType, request] of readFileSync(file, 'utf8').matchAll(FROM)) {
      const found = isType ? undefined : fileOf(dirname(file), request);
      if (found) files.add(found);
    }
  return files;
}

/**
 * Redirects imports of shared UI folders to `@tm/ui`. A subpath such as `@tm/ui/search` is bundled into the
 * remote with its imports. Imports of a folder that belongs to `@tm/ui` itself, which remotes share with the
 * shell, are taken from there, so that a remote does not bundle a second copy (for example of the button).
 */
export function sharedUi() {
  const shared = sharedFiles();
  return new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (wanted) => {
    const { issuer } = wanted.contextInfo;
    // The entries of a remote have no issuer.
    if (!issuer?.startsWith(UI) || shared.has(issuer)) return;
    if (shared.has(fileOf(wanted.context, wanted.request))) wanted.request = '@tm/ui';
  });
}
