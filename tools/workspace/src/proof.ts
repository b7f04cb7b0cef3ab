import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGETS } from '@tm/build/budgets';
import { APPS, MODULES } from '@tm/build/workspace';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NAME = 'gift-cards';
const APP = `mf-${NAME}`;

const copy = mkdtempSync(join(tmpdir(), 'generated-'));

function runIn(folder: string, command: string, ...args: string[]): void {
  console.log(`• ${command} ${args.join(' ')}`);
  execFileSync(command, args, {
    cwd: join(copy, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CHAOS_CELLS: 'all' },
  });
}
const run = (command: string, ...args: string[]) => runIn('.', command, ...args);

/** Links the installed packages into the copy, because an installation takes minutes. */
function linkPackages(): void {
  const tools = readdirSync(join(ROOT, 'tools')).map((name) => `tools/${name}`);
  const folders = ['.', 'libs/build', ...MODULES, ...tools].map((folder) => join(folder, 'node_modules'));
  for (const folder of folders)
    if (existsSync(join(ROOT, folder))) execFileSync('cp', ['-al', join(ROOT, folder), join(copy, folder)]);
}

/** Clones the committed workspace, generates a remote with a feature, and checks the result as CI does. */
function prove(): void {
  execFileSync('git', ['clone', '--quiet', ROOT, copy]);
  linkPackages();
  run('npx', 'nx', 'g', `@tm/workspace:remote`, NAME);
  run('npx', 'nx', 'g', `@tm/workspace:feature`, 'received', '--project', APP);
  const projects = `@tm/${APP},@tm/shell,@tm/build,@tm/checks`;
  run('npx', 'nx', 'run-many', '-t', 'types', 'test', '-p', projects, '--output-style=static');
  run('npx', 'nx', 'run-many', '-t', 'lint', '-p', `@tm/${APP},@tm/shell,@tm/e2e`, '--output-style=static');
  const apps = [APP, ...APPS].map((app) => `@tm/${app}`).join(',');
  run('npx', 'nx', 'run-many', '-t', 'build', '-p', apps, '--output-style=static');
  const { size } = statSync(join(copy, APP, 'dist/remoteEntry.js.br'));
  if (size > BUDGETS.remoteEntry) throw new Error(`remoteEntry.js has ${size} bytes.`);
  // The remote loads in a browser beside the others, also after a fault of its files.
  const title = 'entry 404: the rest of each page works';
  runIn('tools/e2e', 'npx', 'playwright', 'test', '-c', 'federation.config.ts', '-g', title);
  console.log(
    `✔ ${APP} is green and loads in a browser; its remoteEntry.js has ${size} of ${BUDGETS.remoteEntry} bytes`,
  );
}

try {
  prove();
} finally {
  rmSync(copy, { recursive: true, force: true });
}
