import { FAULTS, type Fault } from '../faults';
import { expect, test } from '../fixture';
import { cellsOf } from './remotes';
import * as pages from './visit';
import type { Visit } from './visit';

const PARTS = [
  { part: 'manifest', match: '/mf/mf-[^/]+/v/[^/]+/mf-manifest' },
  { part: 'entry', match: '/mf/mf-[^/]+/v/[^/]+/remoteEntry' },
  { part: 'chunk', match: '/mf/mf-[^/]+/v/[^/]+/(?!remoteEntry)[^/]+[.]js' },
  { part: 'registry', match: '/remotes[.]json' },
];

/**
 * A remote that does not respond is given up after 25 s, so content that appears sooner after Retry comes
 * from a new request.
 */
const AT_ONCE = { timeout: 15_000 };

const isSlow = (mode: Fault['mode']) => mode === 'hang' || mode === 'slow';

/** Expects the placeholder of the remote while the fault lasts. */
async function expectFault(visit: Visit, mode: Fault['mode']): Promise<void> {
  if (isSlow(mode)) await expect(visit.page.getByText('Still loading…')).toBeVisible();
  else await pages.expectCard(visit);
  expect(await visit.page.evaluate(() => 'tampered' in window)).toBe(false);
}

/**
 * Presses Retry, unless the remote loads before the button appears: by the page's own second request, or
 * because a slow response arrives. Then only the card of a page that has given up needs Retry.
 */
async function expectRecovery(visit: Visit, mode: Fault['mode']): Promise<void> {
  const content = pages.heading(visit.page, visit.cell.heading);
  const retry = pages.retry(mode === 'slow' ? pages.card(visit) : visit.page);
  await Promise.race([retry.click().catch(() => undefined), content.waitFor().catch(() => undefined)]);
  await expect(content).toBeVisible(mode === 'hang' ? AT_ONCE : {});
}

test.describe.configure({ mode: 'parallel' });

for (const [at, { part, match }] of PARTS.entries())
  for (const [turn, mode] of FAULTS.entries())
    test(`${part} ${mode}: the rest of each page works, and the remote recovers when the fault ends`, async ({
      browser,
      site,
    }) => {
      await site.send({ faults: [{ match, mode }] });
      const visits = await pages.openAll(browser, site, cellsOf(at + turn));
      await pages.forEach(visits, (visit) => expectFault(visit, mode));
      await pages.forEach(visits, pages.expectTheRestWorks);
      // A slow load may have finished since.
      if (!isSlow(mode)) await pages.forEach(visits, (visit) => expectFault(visit, mode));
      await site.send({ faults: [] });
      await pages.forEach(visits, (visit) => expectRecovery(visit, mode));
      await pages.forEach(visits, pages.leave);
    });
