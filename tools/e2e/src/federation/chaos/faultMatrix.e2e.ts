import type { Browser, Page } from '@playwright/test';
import { FAULTS, type Fault } from './faults';
import { expect, signIn, test, type Site } from './fixture';

type Remote = { path: string; role?: string; heading: string; card: string };

/** A page of each remote, and the role that may see it. */
const REMOTES: Record<string, Remote> = {
  'mf-catalog': { path: '/services', heading: 'Find Services', card: 'Services' },
  'mf-bookings': { path: '/bookings', role: 'customer', heading: 'My Bookings', card: 'Bookings' },
  'mf-provider': {
    path: '/provider-dashboard',
    role: 'service_provider',
    heading: 'Provider Dashboard',
    card: 'Your business',
  },
  'mf-admin': { path: '/admin', role: 'super_admin', heading: 'Admin', card: 'Administration' },
};
const ALL = Object.values(REMOTES);

const PARTS = [
  { part: 'registry', match: '/remotes[.]json', remotes: ALL.slice(0, 1) },
  { part: 'manifest', match: '/mf/mf-[^/]+/v/[^/]+/mf-manifest', remotes: ALL },
  { part: 'entry', match: '/mf/mf-[^/]+/v/[^/]+/remoteEntry', remotes: ALL },
  { part: 'chunk', match: '/mf/mf-[^/]+/v/[^/]+/(?!remoteEntry)[^/]+[.]js', remotes: ALL },
];

/**
 * A remote that does not respond is given up after 25 s, so content that appears sooner after Retry comes
 * from a new request.
 */
const AT_ONCE = { timeout: 10_000 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const loadingLine = (page: Page) => page.getByText('Still loading…');

/** Opens the page of each remote in a separate context without a shared cache. */
async function openAll(browser: Browser, site: Site, remotes: Remote[]): Promise<Page[]> {
  return Promise.all(
    remotes.map(async ({ path, role }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      if (role) await signIn(context, site.origin, role);
      const page = await context.newPage();
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      return page;
    }),
  );
}

const isSlow = (mode: Fault['mode']) => mode === 'hang' || mode === 'slow';

const errorCard = (page: Page, { card }: Remote) => page.getByText(`${card} is not available right now`);

/** Expects the placeholder of the remote while the fault lasts. */
async function expectFault(page: Page, remote: Remote, mode: Fault['mode']): Promise<void> {
  await expect(isSlow(mode) ? loadingLine(page) : errorCard(page, remote)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
}

/**
 * While a remote or the registry is missing, the shell renders its own pages; going back shows the same
 * fault.
 */
async function expectTheRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'How it Works' }).first().click();
  await expect(heading(page, 'How it Works')).toBeVisible(AT_ONCE);
  await page.goBack();
}

/** Presses Retry, unless the page's own second request loads the remote before the button appears. */
async function expectRecovery(page: Page, remote: Remote, mode: Fault['mode']): Promise<void> {
  const content = heading(page, remote.heading);
  if (mode !== 'slow')
    await Promise.race([
      retry(page)
        .click()
        .catch(() => undefined),
      content.waitFor().catch(() => undefined),
    ]);
  await expect(content).toBeVisible(AT_ONCE);
}

test.describe.configure({ mode: 'parallel' });

for (const { part, match, remotes } of PARTS)
  for (const mode of FAULTS)
    test(`${part} ${mode}: the rest of each page works, and the remote recovers when the fault ends`, async ({
      browser,
      site,
    }) => {
      await site.send({ faults: [{ match, mode }] });
      const pages = await openAll(browser, site, remotes);
      await Promise.all(pages.map((page, at) => expectFault(page, remotes[at]!, mode)));
      // Leaves another remote's page for each fault. A slow load may have finished since.
      const left = FAULTS.indexOf(mode) % remotes.length;
      await expectTheRestWorks(pages[left]!);
      if (!isSlow(mode)) await expectFault(pages[left]!, remotes[left]!, mode);
      await site.send({ faults: [] });
      await Promise.all(pages.map((page, at) => expectRecovery(page, remotes[at]!, mode)));
      await Promise.all(pages.map((page) => page.context().close()));
    });
