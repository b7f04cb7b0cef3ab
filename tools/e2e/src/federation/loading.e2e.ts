import { expectLoggedOut } from '../accounts/leaving';
import { expect, signIn, test, watch } from './fixture';

const PAGES = [
  ['/', 'customer', ''],
  ['/services', '', 'Find Services'],
  ['/restaurants', '', 'Nigerian Restaurants'],
  ['/how-it-works', '', 'How it Works'],
  ['/bookings', 'customer', 'My Bookings'],
  ['/services/manage', 'service_provider', 'Manage Services'],
  ['/provider-dashboard', 'service_provider', 'Provider Dashboard'],
  ['/admin', 'super_admin', ''],
] as const;

for (const [path, role, heading] of PAGES) {
  test(`${path} renders without a violation of the content security policy`, async ({
    page,
    context,
    site,
  }) => {
    if (role) await signIn(context, site.origin, role);
    const { violations, errors } = watch(page);
    await page.goto(site.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByText('is not available right now')).toHaveCount(0);
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
  });
}

for (const [path, role, last, remote, chunk] of [
  ['/services', '', 'Find Services', 'mf-catalog', 'expose_routes'],
  ['/provider-dashboard', 'booked_provider', 'Leaking pipe', 'mf-bookings', 'expose_slots'],
] as const) {
  test(`${path} requests no script twice if the entry of a remote is faster than its first chunk`, async ({
    page,
    context,
    site,
  }) => {
    if (role) await signIn(context, site.origin, role);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const entry = page
      .waitForResponse(new RegExp(`${remote}/v/.+/remoteEntry\\.js$`))
      .then((response) => response.finished());
    await page.route(new RegExp(`${remote}/v/.+${chunk}`), async (route) => {
      await entry;
      // The entry has run and has requested its chunk.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await route.continue();
    });
    await page.goto(site.origin + path);
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible();
    expect(scripts.filter((script, at) => scripts.indexOf(script) !== at)).toEqual([]);
  });
}

test('a link and the back button stay in one document', async ({ page, site }) => {
  await page.goto(`${site.origin}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find Services');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('link', { name: 'Restaurants' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nigerian Restaurants');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find Services');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('pages of other roles load nothing of their remote', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.origin}/how-it-works`);
  for (const path of ['/admin', '/provider-dashboard', '/services/manage']) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
  expect(loaded.filter((url) => /mf-(admin|provider)/.test(url))).toEqual([]);
});

test('a visitor of a protected page gets a toast and is sent to the sign-in with the way back', async ({
  page,
  site,
}) => {
  await expectLoggedOut(page, `${site.origin}/bookings`);
  await expect(page).toHaveURL(/\/auth\?next=%2Fbookings$/);
});

test('the whole site works below a base path', async ({ page, marketSite }) => {
  const { violations } = watch(page);
  await page.goto(`${marketSite.origin}/market/services`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find Services');
  await page.getByRole('link', { name: 'Restaurants' }).first().click();
  await expect(page).toHaveURL(`${marketSite.origin}/market/restaurants`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nigerian Restaurants');
  expect(violations).toEqual([]);
});
