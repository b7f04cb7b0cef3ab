import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { MINUTE_MS } from '@tm/domain';
import { execa } from 'execa';
import { startSiteProcess } from './siteProcess';

const ROOT = join(import.meta.dirname, '../../..');

type ClockSite = {
  origin: string;
  /** The page with the mails of this site. */
  mailPage: string;
  /** Returns the time of the site. */
  now: () => Promise<Date>;
  /** Moves the time of the site to a moment, with `npm run clock`. */
  moveTo: (moment: Date) => Promise<void>;
};

/**
 * Tests with a separate site whose clock they move (ADR-058). The site of the other tests keeps the time of
 * the machine, because a moved clock would change every test that runs at the same time.
 */
export const test = base.extend<object, { site: ClockSite }>({
  site: [
    async ({ playwright }, use) => {
      const { ready, stop } = await startSiteProcess<{
        origin: string;
        dataDir: string;
        mailPage: string;
      }>(join(import.meta.dirname, 'site.ts'), { TEST_CLOCK: '1' });
      const env = { DATA_DIR: ready.dataDir };
      const clock = (...change: string[]) =>
        execa(process.execPath, ['tools/start/run.mjs', 'tools/start/src/clock/main.ts', ...change], {
          cwd: ROOT,
          env,
        });
      const request = await playwright.request.newContext({ baseURL: ready.origin });
      const now = async () => new Date((await request.get('/api/auth/user')).headers()['date']!);
      const moveTo = async (moment: Date) => {
        const { stdout } = await clock();
        const before = Date.parse(/\S+Z/.exec(stdout)![0]);
        await clock(`+${Math.ceil((moment.getTime() - before) / MINUTE_MS)}m`);
        await base.expect.poll(async () => (await now()).getTime()).toBeGreaterThanOrEqual(moment.getTime());
      };
      await use({ origin: ready.origin, mailPage: ready.mailPage, now, moveTo });
      await request.dispose();
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
