import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace's root folder. Everything here is plain Node: it runs before anything is installed. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

const MARKER = join(ROOT, 'node_modules', '.installed');
const OLDEST = [20, 19];

/** Stops with one sentence: the person sees what is wrong and what to do, never a stack. */
export function stop(sentence) {
  console.error(`\n✖ ${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (old) stop(`Node ${process.versions.node} is too old: install Node ${OLDEST.join('.')} or newer from https://nodejs.org.`);
}

/**
 * Installs the packages of the lock file, unless the last complete install was of the same lock file. The marker is
 * written last, so an install that was interrupted is started again.
 */
export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json'))).update(process.version).digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === lock) return;
  console.log('• Installing packages (a few minutes the first time) …');
  const started = Date.now();
  const { status, error } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    stop('Installing the packages failed (npm ci, above). Check the connection to your npm registry and the free disk space, then run the same command again.');
  }
  writeFileSync(MARKER, lock);
  console.log(`✔ Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
