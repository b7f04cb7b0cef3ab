import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Root folder of the workspace. This file uses plain Node
 * only, because it runs before packages are installed.
 */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

const HIDDEN_LOCK = 'node_modules/.package-lock.json';
const OLDEST = [20, 19];

/**
 * Prints one sentence without a stack and exits with
 * status 1. The sentence names the problem and the remedy.
 */
export function stop(sentence) {
  console.error(`\n✖ ${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (old)
    stop(
      `Node ${process.versions.node} is too old: install Node ${OLDEST.join('.')} or newer from https://nodejs.org.`,
    );
}

const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/**
 * Returns true if node_modules contains every package of the lock file in the
 * same version. npm writes its hidden lock file last, so an interrupted install
 * has none and runs again. Optional packages may be for other platforms.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, HIDDEN_LOCK))) return false;
  const installed = packagesOf(HIDDEN_LOCK);
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional) return true;
    const found = installed[path];
    return found && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs the packages of the lock file if any is missing. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('• Installing packages (a few minutes the first time) …');
  const started = Date.now();
  const { status, error } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    stop(
      'Installing the packages failed (npm ci, above). Check the connection to your npm registry and the free disk space, then run the same command again.',
    );
  }
  console.log(`✔ Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
