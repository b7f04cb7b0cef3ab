import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '@tm/build/workspace';
import { ROOT } from '../root';

/** Clones the committed workspace, at `commit` if it is given. The packages are not in the clone. */
export function cloneWorkspace(copy: string, commit?: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, copy]);
  execFileSync('git', ['-C', copy, 'checkout', '--quiet', '--detach', commit ?? 'HEAD'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Links the installed packages of this workspace into a clone, because an installation takes minutes. */
export function linkPackages(copy: string): void {
  const tools = readdirSync(join(ROOT, 'tools')).map((name) => `tools/${name}`);
  const folders = ['.', 'libs/build', ...MODULES, ...tools];
  for (const folder of folders) {
    const packages = join(folder, 'node_modules');
    if (existsSync(join(ROOT, packages)) && existsSync(join(copy, folder)))
      execFileSync('cp', ['-al', join(ROOT, packages), join(copy, packages)]);
  }
}

/** Name of the project of a module: `@tm/mf-catalog`, `@tm/service-catalog`. */
const projectOf = (module: string) => `@tm/${module.replace(/^services\//, 'service-')}`;

/** Builds modules of a workspace with Nx. Throws with the output of Nx when a build fails. */
export function buildModules(
  root: string,
  modules: readonly string[],
  options: readonly string[] = [],
): void {
  const projects = modules.map(projectOf).join(',');
  const args = ['run-many', '-t', 'build', '-p', projects, ...options, '--output-style=static'];
  execFileSync('npx', ['--no-install', 'nx', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
}
