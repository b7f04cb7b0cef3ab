import { join, relative } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../root';
import { build } from './build';
import { APPS, affectedModules, type ServiceName } from './modules';
import { deployApps } from './site';
import { watchFolders } from './watchFolders';

type Options = {
  dataDir: string;
  running: { reload: (service: ServiceName | 'gateway') => Promise<void> };
  /** Applies new migrations, because services do not. */
  migrate: () => Promise<void>;
  log: (line: string) => void;
};

/** Debounce for editors that write a file in several steps. */
const DEBOUNCE_MS = 150;
const WATCHED_FOLDERS = [...APPS, 'services', 'libs'];

/** Returns the projects that Nx rebuilds after changes in these files. */
async function findAffectedProjects(files: string[]): Promise<string[]> {
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

/**
 * Rebuilds the projects affected by `files`, deploys their
 * apps (visible after a page reload) and replaces services.
 */
async function reload(files: string[], { dataDir, running, migrate, log }: Options): Promise<void> {
  const affected = await findAffectedProjects(files);
  const { apps, services } = affectedModules(affected);
  if (apps.length + services.length === 0) return;
  const projects = [
    ...apps.map((app) => `@tm/${app}`),
    ...services.map((service) => `@tm/service-${service}`),
  ];
  await build(() => {}, projects);
  await deployApps(dataDir, apps);
  if (affected.includes('@tm/schema')) await migrate();
  for (const service of services) await running.reload(service);
  log(`↻ ${[...apps, ...services].join(', ')}`);
}

/**
 * Watches the folders of the modules and reloads modules affected
 * by a change. Returns the function that stops watching.
 */
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
    WATCHED_FOLDERS.map((folder) => join(ROOT, folder)),
    (path) => {
      changed.add(relative(ROOT, path));
      clearTimeout(timer);
      timer = setTimeout(run, DEBOUNCE_MS);
    },
  );
  options.log('  Watching the modules. Reload the page to see the change of a saved file.');
  return stop;
}
