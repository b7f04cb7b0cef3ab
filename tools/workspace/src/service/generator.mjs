import { join } from 'node:path';
import { generateFiles, updateJson } from '@nx/devkit';
import { edit, insertAfterLast, insertBefore, insertSorted } from '../generation/edits.mjs';
import { finish } from '../generation/finish.mjs';
import { InputError, namesOf } from '../generation/names.mjs';
import { addToDeployment } from './deployment.mjs';
import { addToGateway } from './gateway.mjs';

const byName = (a, b) => a.localeCompare(b);

/** Adds the service to the database users, the owners and the tests of the whole site. */
function addToChecks(tree, { name, title, team }) {
  const folder = `services/${name}`;
  edit(tree, 'libs/data/schema/src/access/collectionRights.ts', (text) =>
    text.replace(/(export const SERVICES = \[[^\]]*)\]/, `$1, '${name}']`),
  );
  edit(tree, 'eslint.config.mjs', (text) =>
    insertAfterLast(text, /^ {2}'services\/\w+': \[/, `  '${folder}': [],`),
  );
  edit(tree, '.github/CODEOWNERS', (text) =>
    insertBefore(
      text,
      /# The shell, accounts/,
      `${`/${folder}/`.padEnd(26)} @trusted-marketplace/${team}\n\n`,
    ),
  );
  edit(tree, '.github/ISSUE_TEMPLATE/bug.yml', (text) =>
    insertSorted(text, /^ {8}- services\//, `        - ${folder}`),
  );
  edit(tree, 'README.md', (text) => insertAfterLast(text, /^\| `services\//, `| \`${folder}/\` | ${name} |`));
  edit(tree, 'tools/checks/src/affected.test.ts', (text) =>
    insertBefore(
      text,
      / {2}\/\/ Shell, accounts and gateway/,
      `  // ${title}\n  ['${folder}/src/app.ts', ['@tm/service-${name}']],\n`,
    ),
  );
  updateJson(tree, 'tools/e2e/package.json', (manifest) => {
    const projects = [...manifest.nx.implicitDependencies, `@tm/service-${name}`];
    manifest.nx.implicitDependencies = projects.sort(byName);
    return manifest;
  });
}

/** Adds a service behind the gateway: `npx nx g @tm/workspace:service vouchers`. */
export default async function service(tree, { name, team = name }) {
  const names = namesOf(name);
  const folder = `services/${name}`;
  if (name.includes('-'))
    throw new InputError(
      `"${name}" has a hyphen. The name of a service is one word, because settings contain it.`,
    );
  if (tree.exists(folder)) throw new InputError(`${folder} exists already.`);
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, names);
  addToGateway(tree, name);
  addToDeployment(tree, name);
  addToChecks(tree, { ...names, team });
  return finish(tree, name, { isNewProject: true });
}
