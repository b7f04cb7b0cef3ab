import { join } from 'node:path';
import { ensureChromium } from '@tm/start/chromium';
import type { Site } from '@tm/start';
import { mustRun } from './programs';
import { ROOT } from './root';

/** A booking by three people side by side, and a picture that is decoded in the process apart. */
const JOURNEYS = ['booking.journey', 'profile.journey'];
const TITLES = 'is booked, moved, done, reviewed|a photo is seen';

/** Runs the journeys in Chromium against a site that is up. Throws when one fails. */
export async function runJourneys({ origin, mailPage }: Site, log: (line: string) => void): Promise<void> {
  const program = {
    command: 'npx',
    // The report in `dist` is the one that `npm test` counts: it stays as it is.
    args: ['--no-install', 'playwright', 'test', ...JOURNEYS, '--grep', TITLES, '--reporter=list'],
    cwd: join(ROOT, 'tools/journeys'),
    env: {
      ...process.env,
      SITE_ORIGIN: origin,
      SITE_MAIL: mailPage ?? '',
      CHROMIUM_PATH: ensureChromium(log),
      FORCE_COLOR: '0',
    },
  };
  const output = await mustRun('The journeys', program, log);
  if (!/^\s+3 passed/m.test(output)) throw new Error('Not all journeys were run: three were expected.');
}
