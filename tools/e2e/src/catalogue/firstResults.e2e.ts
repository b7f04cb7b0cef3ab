import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, enterAs, newPerson, PHONE } from '../people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Records API calls, picture addresses, and console messages. */
function watch(page: Page) {
  const seen = { calls: [] as string[], pictures: [] as string[], said: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The free times change by the minute, so that no page contains them.
    const isInPage = pathname.startsWith('/api/services') && pathname !== '/api/services/next-free';
    if (isInPage) seen.calls.push(pathname + search);
    if (pathname.startsWith('/objects/')) seen.pictures.push(pathname + search);
  });
  page.on('console', (message) => message.type() !== 'log' && seen.said.push(message.text()));
  page.on('pageerror', (error) => seen.said.push(error.message));
  return seen;
}

/** Returns the pictures that the page preloaded, by object path. */
const preloadedPictures = (page: Page) =>
  page
    .locator('link[rel=preload][as=image]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('imagesrcset')?.split('?')[0] ?? ''));

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  for (const path of ['/services?category=cleaning&sort=price', '/restaurants?location=lagos'])
    test(`on a ${size} the list at ${path} is shown without an API call, and its first pictures load once`, async ({
      browser,
    }) => {
      const page = await newPerson(browser, viewport);
      const { calls, pictures, said } = watch(page);
      // On a busy machine a page may be served without its responses or counts, so it is requested until they
      // are included.
      await expect(async () => {
        // The previous page may still send requests.
        await page.goto('about:blank');
        calls.length = pictures.length = 0;
        const document = await page.goto(path);
        expect(await document!.text()).toMatch(/"(sent-answers|rendered-state)".*facets/is);
      }).toPass();
      await expect(cards(page).first()).toBeVisible();
      expect(calls).toEqual([]);
      await page.waitForLoadState('load');
      const covers = await preloadedPictures(page);
      expect(covers.length).toBeGreaterThan(0);
      for (const cover of covers)
        expect(new Set(pictures.filter((address) => address.startsWith(`${cover}?`))).size).toBe(1);
      expect(said).toEqual([]);
      await page.getByRole('searchbox').fill('jollof');
      await expect.poll(() => calls.length).toBeGreaterThan(0);
    });

test("a signed-in user's listing is requested once, before its screen is rendered", async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'customer');
  await page.goto('/services');
  const path = await cards(page).first().getByRole('link').first().getAttribute('href');
  const { calls, said } = watch(page);
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter((call) => call === `/api${path}`)).toHaveLength(1);
  expect(said).toEqual([]);
});

test('a listing can be read without scripts', async ({ browser }) => {
  const page = await newPerson(browser, PHONE, { javaScriptEnabled: false });
  // On a busy machine a page may be served without its text, so it is requested until the text is included.
  const open = (path: string, what: Locator) =>
    expect(async () => {
      await page.goto(path);
      await expect(what).toBeVisible({ timeout: 1 });
    }).toPass();
  const first = page.getByRole('main').locator('a[href^="/services/"]').first();
  await open('/services', first);
  const path = await first.getAttribute('href');
  await open(path ?? '', page.getByRole('heading', { level: 1 }));
  await expect(page.getByRole('link', { name: 'Sign in to see more and to book' })).toBeVisible();
});
