import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import webpack from 'webpack';

const UI = resolve(import.meta.dirname, '../../../ui/src');
const FROM = /from '\.\/(\w[\w-]*)/g;

/** The folders that `@tm/ui` itself is made of. */
export const sharedFolders = () =>
  new Set([...readFileSync(join(UI, 'index.ts'), 'utf8').matchAll(FROM)].map(([, folder]) => folder));

/**
 * What a remote takes of `@tm/ui` by a name of its own (`@tm/ui/search`) lies in the remote, with what it imports. Where that is a part of
 * `@tm/ui`, which remotes share with the shell, it is taken from there: no second button comes with every list that can be searched.
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
