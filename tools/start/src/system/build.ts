import { execa } from 'execa';
import { StartError } from '../options';
import { ROOT } from '../root';
import { APPS, SERVER_PROCESSES } from './modules';

const ALL = [
  ...APPS.map((app) => `@tm/${app}`),
  ...SERVER_PROCESSES.map((service) => `@tm/service-${service}`),
];

/** Builds `projects` (default: all apps and services) with Nx. Unchanged projects come from its cache. */
export async function build(
  onLine: (line: string) => void,
  projects: readonly string[] = ALL,
): Promise<void> {
  const run = execa(
    'npx',
    ['--no-install', 'nx', 'run-many', '-t', 'build', '-p', projects.join(','), '--output-style=static'],
    {
      cwd: ROOT,
      all: true,
      reject: false,
      env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    },
  );
  for await (const line of run.iterable({ from: 'all' })) {
    const task = /nx run @tm\/([\w-]+):build/.exec(line)?.[1];
    if (task) onLine(task);
  }
  const { exitCode, all } = await run;
  if (exitCode !== 0) throw new StartError(`The build failed:\n${all}`);
}
