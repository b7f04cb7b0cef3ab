import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixture';

/** Waits until the service worker controls the page and has filled its caches. */
async function install(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });
}

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('signed-out '));
    const pages: [string, string][] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        pages.push([new URL(request.url).pathname, await (await cache.match(request))!.text()]);
    }
    return pages;
  });
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return addresses;
  });

/** Takes the context offline, including its service workers. */
const cutNetwork = (context: BrowserContext) => context.setOffline(true);
const restoreNetwork = (context: BrowserContext) => context.setOffline(false);

test('a second visit starts without network: the landing page works, and other pages show an offline message with Retry', async ({
  page,
  site,
  context,
}) => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await install(page, site.origin);
  await cutNetwork(context);
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.goto(`${site.origin}/bookings`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 20, 17)');
  await restoreNetwork(context);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/(bookings|auth|api\/login)/);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('a visitor of another page also has the landing page without network', async ({
  page,
  site,
  context,
}) => {
  await install(page, `${site.origin}/how-it-works`);
  await cutNetwork(context);
  await page.goto(site.origin);
  const search = page.getByRole('search');
  await expect
    .poll(() => search.evaluate((form) => Object.keys(form).some((name) => name.startsWith('__react'))))
    .toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await restoreNetwork(context);
});

test('no data of a signed-in user is cached, and none is shown after the sign-out', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site.origin, 'customer');
  await install(page, site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await page.goto(`${site.origin}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Obi');
  expect((await cachedPages(page)).map(([path]) => path).sort()).toEqual(['/', '/offline']);
  for (const [, html] of await cachedPages(page)) expect(html).not.toContain('Ada');
  for (const address of await cachedAddresses(page))
    expect(address).not.toMatch(/^\/(api|objects|remotes\.json|profile)/);
  await context.clearCookies();
  await cutNetwork(context);
  await page.goto(`${site.origin}/profile`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await restoreNetwork(context);
});

test('the network, not the cache, decides whether a user is signed in', async ({ page, site, context }) => {
  await install(page, site.origin);
  await signIn(context, site.origin, 'customer');
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
});

test('a page opened without network checks the session when the network returns', async ({
  page,
  site,
  context,
}) => {
  await install(page, site.origin);
  await signIn(context, site.origin, 'customer');
  await cutNetwork(context);
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await restoreNetwork(context);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
});

test('a new deployment is used completely at the next page load', async ({ page, site }) => {
  await install(page, site.origin);
  const files = () =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/mf\/shell\/v\/([^/]+)\//.exec(name)?.[1] ?? []),
      ),
    ]);
  const [before] = await files();
  await site.send({ deploy: [{ name: 'shell', version: '9.9.9-next' }] });
  await page.goto(`${site.origin}/how-it-works`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  expect(await files()).toEqual(['9.9.9-next']);
  await expect
    .poll(async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('signed-out ')),
    )
    .toEqual(['signed-out /mf/shell/v/9.9.9-next/']);
  expect(before).not.toBe('9.9.9-next');
  await site.send({ rollback: 'shell' });
});

test('the service worker works below a base path and ignores the rest of the host', async ({
  page,
  marketSite,
  context,
}) => {
  await install(page, `${marketSite.origin}/market/`);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
    `${marketSite.origin}/market/`,
  );
  await cutNetwork(context);
  await page.goto(`${marketSite.origin}/market/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await restoreNetwork(context);
});

test('the app can be installed: manifest, icons and start address', async ({ page, site }) => {
  await page.goto(site.origin);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
