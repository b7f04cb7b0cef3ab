import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { DAY_MS } from '@tm/domain';
import { execa } from 'execa';
import { siteTime } from '../people';
import { startSiteProcess } from '../siteProcess';

const ROOT = join(import.meta.dirname, '../../../..');
/**
 * A call of each service that is refused without a session, so that no cache answers it. The refusal has the
 * time of the service.
 */
const ONE_OF_EACH_SERVICE = [
  '/api/auth/user',
  '/api/bookings',
  `/api/services/${'0'.repeat(24)}`,
  '/api/service-providers/me/summary',
  '/api/admin/stats',
];
/** A session ends after 7 days without a call. */
const STEP_MS = 6 * DAY_MS;

type ClockSite = {
  origin: string;
  /** The page with the mails of this site. */
  mailPage: string;
  /** The pages of the payment sandbox of this site. */
  paymentPage: string;
  /**
   * Moves the time of the site to a moment, with `npm run clock`. `people` stay signed in: they make a call
   * every few days.
   */
  moveTo: (moment: Date, people?: readonly Page[]) => Promise<void>;
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
        paymentPage: string;
      }>(join(import.meta.dirname, '../site.ts'), { TEST_CLOCK: '1' });
      const env = { DATA_DIR: ready.dataDir };
      const request = await playwright.request.newContext({ baseURL: ready.origin });
      const moveOnce = async (moment: Date) => {
        const args = ['tools/start/run.mjs', 'tools/start/src/clock/main.ts', moment.toISOString()];
        await execa(process.execPath, args, { cwd: ROOT, env });
        // The services read the clock at different moments.
        for (const path of ONE_OF_EACH_SERVICE)
          await base.expect
            .poll(async () => (await siteTime(request, path)).getTime(), path)
            .toBeGreaterThanOrEqual(moment.getTime());
      };
      const moveTo = async (moment: Date, people: readonly Page[] = []) => {
        const from = people.length > 0 ? (await siteTime(request)).getTime() : moment.getTime();
        for (let step = from + STEP_MS; step < moment.getTime(); step += STEP_MS) {
          await moveOnce(new Date(step));
          for (const person of people) await siteTime(person.request);
        }
        await moveOnce(moment);
      };
      await use({ origin: ready.origin, mailPage: ready.mailPage, paymentPage: ready.paymentPage, moveTo });
      await request.dispose();
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
