import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import webpack from 'webpack';

const UI = resolve(import.meta.dirname, '../../../ui/src');
const FROM = /(?:import|export) (type )?\{[^}]*\} from '(\.[^']*)'/g;

/** The file that `request` names in a file of `folder`. */
export const fileOf = (folder, request) =>
  ['.ts', '.tsx'].map((ending) => resolve(folder, request) + ending).find((file) => existsSync(file));

/** The files that `@tm/ui` itself is made of: its index and all that the index imports, types aside. */
export function sharedFiles() {
  const files = new Set([join(UI, 'index.ts')]);
  // Grows while it is walked.
  for (const file of files)
    for (const [, isType, request] of readFileSync(file, 'utf8').matchAll(FROM)) {
      const found = isType ? undefined : fileOf(dirname(file), request);
      if (found) files.add(found);
    }
  return files;
}

/**
 * What a remote takes of `@tm/ui` by a name of its own (`@tm/ui/search`) lies in the remote, with what it imports. Where that is a part of
 * `@tm/ui`, which remotes share with the shell, it is taken from there: no second button comes with every list that can be searched.
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
