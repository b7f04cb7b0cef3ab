import { join, relative } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../root';
import { build } from './build';
import { APPS, modulesOf } from './modules';
import { deployApps } from './site';
import type { RunningServices } from './system';
import { watchFolders } from './watchFolders';

type Options = {
  dataDir: string;
  running: RunningServices;
  /** Brings the database up to the code as it is now: services do not. */
  migrate: () => Promise<void>;
  log: (line: string) => void;
};

/** A moment for editors that write a file in several steps. */
const SETTLE_MS = 150;
const WATCHED = [...APPS, 'services', 'libs'];

/** The projects that Nx rebuilds for these files. */
async function affectedBy(files: string[]): Promise<string[]> {
  const { stdout } = await execa(
    'npx',
    ['--no-install', 'nx', 'show', 'projects', '--affected', `--files=${files.join(',')}`],
    {
      cwd: ROOT,
      env: { NX_DAEMON: 'false' },
    },
  );
  return stdout.split('\n').filter((name) => name.startsWith('@tm/'));
}

/** Rebuilds what the files touch: apps go live at once (reload the page), services start again. */
async function reload(files: string[], { dataDir, running, migrate, log }: Options): Promise<void> {
  const affected = await affectedBy(files);
  const { apps, services } = modulesOf(affected);
  if (apps.length + services.length === 0) return;
  const projects = [
    ...apps.map((app) => `@tm/${app}`),
    ...services.map((service) => `@tm/service-${service}`),
  ];
  await build(() => {}, projects);
  await deployApps(dataDir, apps);
  if (affected.includes('@tm/data')) await migrate();
  for (const service of services) await running.restart(service);
  log(`↻ ${[...apps, ...services].join(', ')}`);
}

/** Watches the modules' folders and reloads what a change touches. Gives the function that stops watching. */
export function watchModules(options: Options): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const run = () => {
    const files = [...changed];
    changed.clear();
    work = work
      .then(() => reload(files, options))
      .catch((error: unknown) => options.log(`✖ ${error instanceof Error ? error.message : String(error)}`));
  };
  const stop = watchFolders(
    WATCHED.map((folder) => join(ROOT, folder)),
    (path) => {
      changed.add(relative(ROOT, path));
      clearTimeout(timer);
      timer = setTimeout(run, SETTLE_MS);
    },
  );
  options.log('  Watching the modules: a saved file is live at the next reload of the page.');
  return stop;
}
