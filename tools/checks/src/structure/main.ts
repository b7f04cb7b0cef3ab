import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser';
import { ROOT } from '../files.mjs';
import { writeJson } from '../writeJson.mjs';
import { compare, grows, type Violations } from './known';
import { CODE_FOLDERS } from '@tm/build/workspace';
import { RESOLVE, RULES } from './rules';

const LIST = join(import.meta.dirname, 'known.json');

type Node = { name: string; dependencies: { name: string; circular: boolean }[] };

const circular = (nodes: Node[], isOurs: (name: string) => boolean): string[] =>
  nodes
    .flatMap(({ name, dependencies }) =>
      dependencies.filter((to) => to.circular && isOurs(to.name)).map((to) => `${name} → ${to.name}`),
    )
    .sort();

const isFolderOfAProject = (name: string): boolean =>
  CODE_FOLDERS.some((folder) => name.startsWith(`${folder}/`));

/**
 * Lists each import that is part of a cycle. The summary of dependency-cruiser names one import per cycle,
 * chosen by the order of the files.
 */
function violationsOf({ modules, folders = [], summary }: ICruiseResult): Violations {
  const files = modules.map(({ source, dependencies }) => ({
    name: source,
    dependencies: dependencies.map((to: IDependency) => ({ name: to.resolved, circular: to.circular })),
  }));
  const other = (rule: string) =>
    summary.violations
      .filter((violation) => violation.rule.name === rule)
      .map(({ from, to }) => (from === to ? from : `${from} → ${to}`))
      .sort();
  return {
    'no-circular': circular(files, () => true),
    'no-folder-cycle': circular(folders as Node[], isFolderOfAProject),
    'no-orphans': other('no-orphans'),
    'not-to-unresolvable': other('not-to-unresolvable'),
  };
}

const { output } = await cruise([...CODE_FOLDERS], { ...RULES, baseDir: ROOT }, RESOLVE);
const found = violationsOf(output as ICruiseResult);
const known = JSON.parse(readFileSync(LIST, 'utf8')) as Violations;

if (process.argv.includes('--write')) {
  if (grows(found, known) && !process.argv.includes('--longer')) {
    console.error('✖ The list would become longer. Remove the new cycles, or say why and add `-- --longer`.');
    process.exitCode = 1;
  } else {
    await writeJson(LIST, found);
  }
} else {
  const { added, gone } = compare(found, known);
  for (const entry of added) console.error(`✖ New violation: ${entry}`);
  for (const entry of gone)
    console.error(`✖ Solved, delete it from tools/checks/src/structure/known.json: ${entry}`);
  if (added.length + gone.length > 0) {
    console.error('`npm run structure:list` writes the list again, for example after a move of files.');
    process.exitCode = 1;
  }
}
