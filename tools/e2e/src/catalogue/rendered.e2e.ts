import { expect, test, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import { expectSound } from '../look';
import { DESK, enterAs, newPerson, PHONE } from '../people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /found$/ });

/**
 * Opens a page until the server has rendered it. On a busy machine rendering may take longer than a page
 * waits for it.
 */
async function openRendered(page: Page, path: string): Promise<void> {
  let html = '';
  await expect(async () => {
    await page.goto('about:blank');
    const document = await page.goto(path, { waitUntil: 'commit' });
    html = await document!.text();
    expect(html).toContain('id="rendered-state"');
  }).toPass();
  // The policy of the page refuses style attributes in HTML.
  expect(html).not.toMatch(/<[^>]* style="/);
}

/** Path of the business of the first service, which redirects to its handle. */
async function businessPath(page: Page): Promise<string> {
  const response = await page.request.get('/api/services?status=active&limit=1');
  const [first] = (await response.json()) as Listing[];
  return `/b/~${first!.providerId}`;
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Watched = { removed: string[]; shift: number; shifted: string[] };

/** Records elements that disappear after the document has loaded, and the sum of layout shifts. */
const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { removed: [], shift: 0, shifted: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        watched.shift += entry.value;
        for (const { node } of entry.sources)
          watched.shifted.push((node?.parentElement?.outerHTML ?? '').slice(0, 200));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main');
      if (!main) return; // about:blank
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof Element && node.textContent)
              watched.removed.push(node.outerHTML.slice(0, 200));
      }).observe(main, { childList: true, subtree: true });
    });
  });
const watchedOf = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Records what the console shows, except what programs log. */
function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

const isHydrated = (page: Page) =>
  expect
    .poll(() =>
      cards(page)
        .first()
        .evaluate((card) => Object.keys(card).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  for (const path of ['/services', '/restaurants'])
    test(`on a ${size} the script of ${path} continues the rendered page without a change of it`, async ({
      browser,
    }) => {
      const page = await newPerson(browser, viewport);
      await watchPage(page);
      const messages = messagesOf(page);
      const calls: string[] = [];
      await openRendered(page, path);
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await expect(cards(page)).toHaveCount(12);
      const title = await cards(page).first().getByRole('heading').textContent();
      await isHydrated(page);
      await page.waitForLoadState('networkidle');
      const { removed, shift, shifted } = await watchedOf(page);
      expect(removed).toEqual([]);
      expect(shift, shifted.join('\n')).toBeLessThanOrEqual(0.02);
      expect(messages).toEqual([]);
      expect(calls.filter((call) => /^\/api\/services(\/facets)?$/.test(call))).toEqual([]);
      expect(await cards(page).first().getByRole('heading').textContent()).toBe(title);
      await expectSound(page, path);
    });

test('a search that is typed before the script runs is made', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  let start = () => undefined as void;
  const mayStart = new Promise<void>((done) => (start = done));
  await page.route(/\/mf\/shell\/.*\/main\.\w+\.js/, async (route) => {
    await mayStart;
    await route.continue();
  });
  await openRendered(page, '/services');
  const field = page.getByRole('searchbox', { name: 'Search services' });
  await field.fill('braids');
  start();
  await expect(page).toHaveURL(/\?search=braids$/);
  await expect(field).toHaveValue('braids');
});

test('a tap before the code of the page has arrived is answered then', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  let arrive = () => undefined as void;
  const mayArrive = new Promise<void>((done) => (arrive = done));
  await page.route(/\/mf\/mf-catalog\/.*\/remoteEntry\.js/, async (route) => {
    await mayArrive;
    await route.continue();
  });
  await openRendered(page, '/services');
  await page.getByRole('button', { name: 'Filters' }).click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('a visitor with low data gets small pictures in the first HTML', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/how-it-works');
  await page.getByRole('contentinfo').getByRole('switch', { name: 'Low data' }).click();
  await openRendered(page, '/services');
  const widths = cards(page).locator('source, img');
  await expect(cards(page)).toHaveCount(12);
  await isHydrated(page);
  for (const set of await widths.evaluateAll((all) =>
    all.map((one) => one.getAttribute('srcset') ?? one.getAttribute('src')),
  ))
    expect(set).toMatch(/[?&]w=160\b/);
});

test('a reload restores a list that is longer than the rendered one', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await openRendered(page, '/services');
  await isHydrated(page);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(36);
  }).toPass();
  const place = () =>
    cards(page)
      .nth(30)
      .evaluate((card) => Math.round(card.getBoundingClientRect().top));
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const before = await place();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('catalog:places')))
    .toContain('listing-');
  await page.reload();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(36);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  test(`on a ${size} search, filters and pages work without script`, async ({ browser }) => {
    const page = await newPerson(browser, viewport, { javaScriptEnabled: false });
    /** Opens the present address until its rendered list is shown. */
    const seeList = () =>
      expect(async () => {
        if ((await cards(page).count()) === 0) await page.reload();
        expect(await cards(page).count()).toBeGreaterThan(0);
      }).toPass();
    const open = async (path: string) => {
      await page.goto(path);
      await seeList();
    };
    await open('/services');
    await page.getByRole('searchbox').fill('braids');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/search=braids/);
    await seeList();
    await expect(cards(page).first().getByRole('heading')).toHaveText(/braids/i);
    await page.getByRole('checkbox', { name: 'Verified only' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/verified=true/);
    await seeList();
    expect(new URL(page.url()).searchParams.get('search')).toBe('braids');
    await expect(page.getByRole('checkbox', { name: 'Verified only' })).toBeChecked();

    await open('/services');
    await page.getByRole('button', { name: /^Cleaning/ }).click();
    await page.waitForURL(/category=cleaning/);
    await seeList();
    await expect(page.getByRole('button', { name: /^Cleaning/ })).toHaveAttribute('aria-pressed', 'true');
    await open('/services');
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Show more services' }).click();
    await page.waitForURL(/cursor=/);
    await seeList();
    expect(await cards(page).first().getByRole('heading').textContent()).not.toBe(first);

    await open('/restaurants');
    await page.getByLabel('Kind of food').selectOption('nigerian');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/cuisine=nigerian/);
    await seeList();
    await expect(found(page)).toBeVisible();
  });

test('the page of a business shows its prices without script', async ({ browser }) => {
  const page = await newPerson(browser, PHONE, { javaScriptEnabled: false });
  await openRendered(page, await businessPath(page));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦');
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  test(`on a ${size} the script of a business continues the rendered page without a change of it`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, viewport);
    await watchPage(page);
    const messages = messagesOf(page);
    await openRendered(page, await businessPath(page));
    await page.waitForLoadState('networkidle');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Book / })
        .first(),
    ).toBeVisible();
    const { removed } = await watchedOf(page);
    expect([removed, messages]).toEqual([[], []]);
  });

test('a page of a signed-in customer is not rendered', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'customer');
  const document = await page.goto('/services');
  expect(await document!.text()).not.toContain('id="rendered-state"');
  await expect(cards(page).first()).toBeVisible();
});
