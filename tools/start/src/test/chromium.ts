import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM_PATHS = [
  // The same engine without windows. Chromium 156 also renders its toolbar as a web page for each window,
  // which takes about a third of the time of the e2e tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Returns the path of Chromium: CHROMIUM_PATH, else the
 * system's, else Playwright's. Returns null if none exists.
 */
export const findChromium = (): string | null =>
  [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  ) ?? null;

/**
 * Returns the path of Chromium. Installs it if missing: with apt-get where permitted, else with Playwright.
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  log('Installing Chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command!, rest);
  };
  const installed =
    (existsSync('/usr/bin/apt-get') &&
      apt('update', '-qq') &&
      // Debian has the first package, Ubuntu only the second.
      ['chromium-headless-shell', 'chromium'].some((name) =>
        apt('install', '-y', '-qq', '--no-install-recommends', name),
      )) ||
    run('npx', ['playwright', 'install', 'chromium']);
  const path = installed ? findChromium() : null;
  if (!path) {
    throw new Error(
      'The e2e tests need Chromium: install it ("apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH.',
    );
  }
  return path;
}
