import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS = 'tools/checks/src/words.txt';
const CONFIG = 'tools/checks/src/cspell.json';

const runIn = (cwd) => (command, args, input) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', input, env: { ...process.env, NX_DAEMON: 'false' } });

/** Adds the words of a name that the dictionaries lack to the list of the spelling check. */
function teachWords(root, run, name) {
  const path = join(root, WORDS);
  const unknown = name
    .split('-')
    .filter(
      (word) =>
        run('npx', ['cspell', 'stdin', '--config', CONFIG, '--no-progress', '--no-summary'], word).status,
    );
  if (unknown.length === 0) return;
  const words = [...readFileSync(path, 'utf8').split('\n').filter(Boolean), ...unknown];
  words.sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
  writeFileSync(path, `${words.join('\n')}\n`);
}

const NEW_PROJECT = [
  ['npm', ['install', '--ignore-scripts', '--prefer-offline']],
  ['npm', ['run', '-s', 'docs:endpoints']],
  ['npm', ['run', '-s', 'names:write']],
];

/**
 * Returns the steps after the files are written: format, generated documents and spelling, and for a new
 * project also packages and pinned names.
 */
export function finish(tree, name, { isNewProject }) {
  const changed = tree.listChanges().map(({ path }) => path);
  return () => {
    const run = runIn(tree.root);
    const steps = [
      ...(isNewProject ? NEW_PROJECT : []),
      ['npx', ['prettier', '--write', '--ignore-unknown', '--log-level', 'warn', ...changed]],
      ['npm', ['run', '-s', 'docs:modules']],
    ];
    for (const [command, args] of steps) {
      const { status, stdout, stderr } = run(command, args);
      if (status !== 0)
        throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed:\n${stdout}${stderr}`);
    }
    teachWords(tree.root, run, name);
  };
}
