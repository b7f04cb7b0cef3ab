import { expect, test, type Browser, type Page } from '@playwright/test';
import { widthComplaints } from '../look';
import { DESK, enterAs, newPerson, PHONE } from '../people';

const SCREENS = [
  ['customer', '/bookings'],
  ['customer', '/'],
  ['service_provider', '/provider-dashboard'],
  ['service_provider', '/services'],
  ['super_admin', '/admin'],
] as const;

/** Without a service worker, whose scripts a test cannot hold back. */
const openPerson = (browser: Browser, viewport: typeof DESK) =>
  newPerson(browser, viewport, { serviceWorkers: 'block' });

/** Signs in and opens a page, after which the cookie of the role is there. */
async function enterOnce(page: Page, role: (typeof SCREENS)[number][0]): Promise<void> {
  await enterAs(page, role);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Holds back the script of the shell until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let start = () => undefined as void;
  const mayStart = new Promise<void>((done) => (start = done));
  await page.route(/\/mf\/shell\/.*\/main\.\w+\.js/, async (route) => {
    await mayStart;
    await route.continue();
  });
  return () => start();
}

/** Names, places and sizes of the links in the header. */
async function headerLinks(page: Page): Promise<string[]> {
  // The fallback font is wider.
  await page.evaluate(async () => void (await document.fonts.ready));
  const links = page.getByRole('banner').getByRole('link');
  return links.evaluateAll((all) =>
    all.map((link) => {
      const { left, top, width } = link.getBoundingClientRect();
      return [link.textContent, ...[left, top, width].map(Math.round)].join(' ');
    }),
  );
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  for (const [role, path] of SCREENS)
    test(`on a ${size} ${path} of a ${role} has its frame before any script, and keeps it`, async ({
      browser,
    }) => {
      const page = await openPerson(browser, viewport);
      await enterOnce(page, role);
      const start = await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('main [aria-busy=true]').waitFor();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      expect(await widthComplaints(page, `the frame of ${path}`)).toEqual([]);
      const before = await headerLinks(page);
      start();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect((await headerLinks(page)).slice(0, before.length)).toEqual(before);
    });

test('a tap on the menu of a frame opens it when the script has started', async ({ browser }) => {
  const page = await openPerson(browser, PHONE);
  await enterOnce(page, 'customer');
  const start = await holdScript(page);
  await page.goto('/bookings', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  start();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('after signing out, no frame is left and the cookie of the role is deleted', async ({ browser }) => {
  const page = await openPerson(browser, DESK);
  await enterOnce(page, 'customer');
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain('tm_frame');
  await page.goto('/api/auth/logout');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await names()).not.toContain('tm_frame');
});
