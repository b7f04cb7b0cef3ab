import { join } from 'node:path';
import { generateFiles, readJson, visitNotIgnoredFiles } from '@nx/devkit';
import { edit } from '../generation/edits.mjs';
import { finish } from '../generation/finish.mjs';
import { InputError, namesOf } from '../generation/names.mjs';
import { withRoute } from './routes.mjs';

/** Returns the text of a constant of the domain. */
const constantOf = (tree, name) => {
  const declared = new RegExp(`export const ${name} = '([^']+)'`);
  let text;
  visitNotIgnoredFiles(tree, 'libs/domain/src', (file) => {
    text ??= declared.exec(tree.read(file, 'utf-8'))?.[1];
  });
  return text;
};

/** Returns the address of a mount in the segments of the shell, a text or a constant of the domain. */
const addressOf = (tree, remote, mount) => {
  const segments = tree.read('shell/src/routing/segments.ts', 'utf-8');
  const [, text, constant] =
    new RegExp(`path: (?:'([^']+)'|([A-Z_]+)),\\s*remote: '${remote}',\\s*mount: '${mount}'`).exec(
      segments,
    ) ?? [];
  const address = text ?? (constant && constantOf(tree, constant));
  if (!address) throw new InputError(`${remote} has no segment for "${mount}" in the shell.`);
  return address;
};

/**
 * Adds a feature with one page to a remote: `npx nx g @tm/workspace:feature received --project
 * mf-gift-cards`.
 */
export default async function feature(tree, { name, project, mount }) {
  const names = namesOf(name);
  const remote = project.replace('@tm/', '');
  if (!tree.exists(`${remote}/remote.json`))
    throw new InputError(`"${project}" is not a remote of this workspace.`);
  const { mounts } = readJson(tree, `${remote}/remote.json`);
  const place = mount ?? mounts[0];
  if (!mounts.includes(place))
    throw new InputError(`${remote} has the mounts ${mounts.join(', ')}, not "${mount}".`);
  const folder = `${remote}/src/${name}`;
  if (tree.exists(folder)) throw new InputError(`${folder} exists already.`);
  const path = `${addressOf(tree, remote, place)}/${name}`;
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, { ...names, mount: place, path });
  edit(tree, `${remote}/src/routes.tsx`, (text) => withRoute(text, { ...names, mount: place }));
  return finish(tree, name, { isNewProject: false });
}
