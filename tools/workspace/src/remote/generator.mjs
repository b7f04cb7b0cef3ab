import { join } from 'node:path';
import { generateFiles, updateJson } from '@nx/devkit';
import { edit, insertAfterLast, insertBefore, insertSorted } from '../generation/edits.mjs';
import { finish } from '../generation/finish.mjs';
import { InputError, namesOf } from '../generation/names.mjs';
import { addToChecks } from './checks.mjs';

const SEGMENTS = 'shell/src/routing/segments.ts';

const byName = (a, b) => a.localeCompare(b);

/** Adds the segment and the title of the remote to the shell. */
function addToShell(tree, { name, title }) {
  edit(tree, SEGMENTS, (text) => {
    const titled = insertBefore(text, /\} as const;/, `  'mf-${name}': '${title}',\n`);
    const segment = `  { path: '/${name}', remote: 'mf-${name}', mount: '${name}', allow: 'signedIn' },\n`;
    return insertBefore(titled, /\];\n\n\/\*\* Pages on which a provider/, segment);
  });
  edit(tree, 'shell/src/site-files/robots.txt', (text) =>
    insertAfterLast(text, /^Disallow: /, `Disallow: {{base}}/${name}`),
  );
}

/** Adds the remote to the monolith build, which bundles all remotes. */
function addToMonolith(tree, { name, camel }) {
  edit(tree, 'libs/build/src/bundledSource.mjs', (text) => {
    const imported = insertAfterLast(
      text,
      /^import \w+ from '@monolith/,
      `import ${camel} from '@monolith/mf-${name}/remote.json';`,
    );
    const entries = ['routes', 'slots'].map(
      (part) => `  'mf-${name}/./${part}': () => import('@monolith/mf-${name}/src/${part}'),\n`,
    );
    return insertBefore(imported, /\};\n\n\/\*\*/, entries.join('')).replace(
      /(manifests: async \(\) => \[[^\]]*)\]/,
      `$1, ${camel}]`,
    );
  });
}

/** Adds the remote to the image that deploys the apps. */
function addToImages(tree, { name }) {
  const app = `mf-${name}`;
  edit(tree, 'services/Dockerfile', (text) => {
    const packages = insertSorted(
      text,
      /^COPY mf-[a-z-]+\/package\.json/,
      `COPY ${app}/package.json ${app}/`,
    );
    const built = insertSorted(
      packages,
      /^COPY --from=build \/app\/mf-/,
      `COPY --from=build /app/${app}/dist /app/${app}/dist`,
    );
    return built.replace(/("deploy", "shell"[^\]]*)\]/, `$1, "${app}"]`);
  });
}

/** Adds a remote: `npx nx g @tm/workspace:remote gift-cards`. */
export default async function remote(tree, { name, team = name }) {
  const names = namesOf(name);
  const folder = `mf-${name}`;
  if (tree.exists(folder)) throw new InputError(`${folder} exists already.`);
  if (tree.read(SEGMENTS, 'utf-8').includes(`'/${name}'`))
    throw new InputError(`/${name} is a page already (${SEGMENTS}).`);
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, { ...names, team });
  addToShell(tree, names);
  addToMonolith(tree, names);
  addToImages(tree, names);
  updateJson(tree, 'tools/e2e/package.json', (manifest) => {
    manifest.nx.implicitDependencies = [...manifest.nx.implicitDependencies, `@tm/${folder}`].sort(byName);
    return manifest;
  });
  addToChecks(tree, { ...names, team });
  return finish(tree, name, { isNewProject: true });
}
