import { join } from 'node:path';
import { ensureChromium } from '@tm/start/chromium';
import type { Site } from '@tm/start';
import { runOrThrow } from './programs';
import { ROOT } from './root';

/** Tests that cover a booking with three signed-in users and a picture that a child process decodes. */
const FILES = ['booking.e2e', 'profile.e2e'];
const TITLES = 'is created, moved, completed, reviewed|a picture is previewed';

/** Runs e2e tests in Chromium against a running site. Throws when a test fails. */
export async function runE2eTests({ origin, mailPage }: Site, log: (line: string) => void): Promise<void> {
  const program = {
    command: 'npx',
    // The list reporter keeps the report in `dist` unchanged, because `npm test` counts that file.
    args: ['--no-install', 'playwright', 'test', ...FILES, '--grep', TITLES, '--reporter=list'],
    cwd: join(ROOT, 'tools/e2e'),
    env: {
      ...process.env,
      SITE_ORIGIN: origin,
      SITE_MAIL: mailPage ?? '',
      CHROMIUM_PATH: ensureChromium(log),
      FORCE_COLOR: '0',
    },
  };
  const output = await runOrThrow('The e2e tests', program, log);
  if (!/^\s+3 passed/m.test(output)) throw new Error('Fewer than the expected three e2e tests passed.');
}
