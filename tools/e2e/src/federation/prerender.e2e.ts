import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { widthComplaints } from '../look';
import { DESK, PHONE } from '../people';
import { HOSTILE } from './business';
import { expect, signIn, test, watch } from './fixture';

const PUBLIC = [
  '/',
  '/how-it-works',
  '/help',
  '/safety',
  '/contact',
  '/trust',
  '/pricing',
  '/terms',
  '/privacy',
  '/cookies',
];

/** Collects all console messages and page errors. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

type Shift = { value: number; moved: string[] };

/** Records layout shifts with the moved elements and their positions. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const shifts: Shift[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    const describeMove = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${place(previousRect)} to ${place(currentRect)}`;
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        shifts.push({ value, moved: sources.map(describeMove) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
/** Returns the positions of all rendered elements, in document order. */
const placesOf = (page: Page) =>
  page.locator('#root :is(h1, h2, h3, p, a, li, label, input, select, button, img, svg)').evaluateAll((all) =>
    all.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.nodeName} ${Math.round(x)} ${Math.round(y)}`;
    }),
  );
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** Expects the numbers and quotes of the landing page. */
async function expectFacts(page: Page): Promise<void> {
  await expect(page.getByText('212 verified providers · 1,840 completed jobs')).toBeVisible();
  const quotes = page.getByRole('region', { name: 'Reviews by customers' });
  await expect(quotes.getByRole('listitem')).toHaveCount(2);
  const link = quotes.getByRole('link', { name: 'Adebayo Home Repairs' });
  await expect(link).toHaveAttribute('href', `/services/${'4'.repeat(24)}`);
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(size, () => {
    test.use({ viewport });

    test('public pages hydrate without console messages and layout shifts', async ({ page, site }) => {
      const messages = listen(page);
      await watchShifts(page);
      for (const path of PUBLIC) {
        await page.goto(site.origin + path);
        await hydrated(page);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect([path, await shiftsOf(page)]).toEqual([path, []]);
        expect(await page.locator('style[data-styled]').count()).toBe(1);
      }
      expect(messages).toEqual([]);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('rendered parts keep their position while the rest of the page arrives', async ({
        page,
        site,
      }) => {
        // The display font may or may not load in time, which changes the width of text, so it is blocked.
        await page.route('**/*.woff2', (route) => route.abort());
        for (const path of ['/', '/how-it-works']) {
          const html = await (await page.request.get(site.origin + path)).text();
          const endOfHeading = html.indexOf('</h1>') + '</h1>'.length;
          const placesAfter = async (part: number) => {
            const end = html.indexOf('<', endOfHeading + part * (html.length - endOfHeading));
            await page.route(site.origin + path, (route) =>
              route.fulfill({ contentType: 'text/html', body: end < 0 ? html : html.slice(0, end) }),
            );
            await page.goto(site.origin + path);
            await page.unroute(site.origin + path);
            return placesOf(page);
          };
          const whole = await placesAfter(1);
          for (const part of [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4, 0.7]) {
            const places = await placesAfter(part);
            expect([path, part, places]).toEqual([path, part, whole.slice(0, places.length)]);
          }
        }
      });

      test('the landing page is complete: its parts, links and search', async ({ page, site }) => {
        await page.goto(site.origin);
        for (const name of [
          'Popular Service Categories',
          'Featured Service Providers',
          'How it Works',
          'Join Today',
        ])
          await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
        for (const name of ['Adebayo Home Repairs', 'Chioma Beauty Studio', "Mama Kemi's Kitchen"])
          await expect(page.getByRole('heading', { level: 3 }).getByRole('link', { name })).toBeVisible();
        await expectFacts(page);
        // Twice in a card, and twice in a quote.
        await expect(page.getByText(HOSTILE)).toHaveCount(4);
        expect(await widthComplaints(page, 'landing page')).toEqual([]);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Restaurants' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
        await expect(page.getByRole('button', { name: /theme/ })).toBeHidden();
        await page.getByPlaceholder('What service do you need?').fill('leaking tap');
        await page.getByLabel('Location').selectOption('Kano');
        await page.getByRole('button', { name: 'Search Services' }).click();
        await expect(page).toHaveURL(`${site.origin}/services?search=leaking+tap&location=kano`);
      });

      test('How it Works and an unknown address show their text', async ({ page, site }) => {
        await page.goto(`${site.origin}/how-it-works`);
        await expect(page.getByRole('heading', { name: 'Register and get verified' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
        await page.goto(`${site.origin}/nowhere`);
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      });

      test('the sign-in page says that it needs scripts', async ({ page, site }) => {
        await page.goto(`${site.origin}/auth`);
        // Playwright finds no text and no role in a <noscript>, although it is rendered.
        const notice = page.locator('.no-script');
        await expect(notice).toBeVisible();
        expect(await notice.innerText()).toContain('Scripts are needed to sign in and to book.');
        await notice.locator('a[href$="/contact"]').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    });
  });
}

test('the dark theme is applied before the first paint', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/main.*.js', (route) => route.abort());
  await page.goto(site.origin);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 20, 17)');
  await expect(page.locator('header button[aria-label*="theme"] svg:visible')).toHaveClass(/lucide-sun/);
});

test('the one font file of a page has the ₦ of prices', async ({ page, site }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(site.origin);
  // A glyph that the font does not have is as wide as in the fallback, which differs between the two.
  const widths = await page.evaluate(async () => {
    await document.fonts.load('800 40px "Bricolage Grotesque"', '₦15,000');
    const pen = document.createElement('canvas').getContext('2d')!;
    return ['monospace', 'serif'].map((fallback) => {
      pen.font = `800 40px "Bricolage Grotesque", ${fallback}`;
      return pen.measureText('₦').width;
    });
  });
  expect(widths[0]).toBe(widths[1]);
  expect(fonts).toHaveLength(1);
});

test('a signed-in user never sees the landing page of visitors', async ({ page, site, context }) => {
  await signIn(context, site.origin, 'customer');
  await page.addInitScript(() => {
    const seen = { landing: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.landing ||= document.body?.textContent?.includes('Good hands for every job') ?? false;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  expect(await page.evaluate(() => (window as unknown as { seen: { landing: boolean } }).seen.landing)).toBe(
    false,
  );
});

test('a visitor sends no session request, but a page restored from history after the sign-in does', async ({
  page,
  site,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/user') && asked.push(request.url()));
  await page.goto(`${site.origin}/how-it-works`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto('about:blank');
  await signIn(context, site.origin, 'customer');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Account of Ada O.' })).toBeVisible();
});

/**
 * Clicks while React has started to hydrate the page, and records whether it had reached the footer by then.
 */
const clickWhileTakenOver = (page: Page, selector: string) =>
  page.addInitScript((target) => {
    const isReact = (element: Element | null, key: string) =>
      Object.keys(element ?? {}).some((name) => name.startsWith(key));
    const timer = setInterval(() => {
      if (!isReact(document.getElementById('root'), '__reactContainer')) return;
      clearInterval(timer);
      Object.assign(window, { wasReady: isReact(document.querySelector('footer'), '__react') });
      document.querySelector<HTMLElement>(target)?.click();
    }, 1);
  }, selector);

for (const [what, selector, answer] of [
  ['the theme switch', 'header button[aria-label*="theme"]', (page: Page) => page.locator('html.dark')],
  ['the menu', 'header button[aria-label="Menu"]', (page: Page) => page.getByRole('dialog')],
] as const)
  test(`${what} responds to a click before hydration is complete`, async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await clickWhileTakenOver(page, selector);
    await page.goto(site.origin);
    await expect(answer(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { wasReady: boolean }).wasReady)).toBe(false);
  });

test('links, pictures and search use the base path', async ({ page, marketSite }) => {
  const complaints = watch(page);
  await page.goto(`${marketSite.origin}/market/`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/market/services');
  await expect(page.getByRole('search')).toHaveAttribute('action', '/market/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety', exact: true }).click();
  await expect(page).toHaveURL(`${marketSite.origin}/market/safety`);
  await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible();
  expect(complaints).toEqual({ violations: [], errors: [] });
});

test('a change of page updates title, description and canonical address, and moves the focus', async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  await hydrated(page);
  const meta = (selector: string, name: string) => page.locator(`head > ${selector}`).getAttribute(name);
  expect(await meta('meta[name="robots"]', 'content')).toBe('index, follow');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing · Trusted Marketplace');
  await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.origin}/pricing`,
  );
  expect(await meta('meta[name="description"]', 'content')).toBe('What it costs to book, and to be booked.');
  expect(await meta('meta[property="og:url"]', 'content')).toBe(`${site.origin}/pricing`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Pricing · Trusted Marketplace' })).toHaveCount(1);
});

for (const theme of ['light', 'dark'])
  test(`the offline page has no accessibility violations, ${theme}`, async ({ page, site }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.setViewportSize(PHONE);
    await page.goto(`${site.origin}/offline`);
    await expect(page).toHaveTitle('You are offline · Trusted Marketplace');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
