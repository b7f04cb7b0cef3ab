import { expect, signIn, test } from './fixture';

// Requests of a service worker bypass the routes of the page, so it is blocked.
test.use({ serviceWorkers: 'block' });

test('a menu whose code fails to load shows a message, and opens on the next click', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/profile`);
  await page.getByRole('tab', { name: 'Personal Info' }).waitFor();
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.waitFor();

  await page.route('**/*.js*', (route) => route.abort());
  await account.click();
  await expect(page.getByText('This did not load').first()).toBeVisible();
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  // The code of toasts failed too, so the message is plain text, and disappears.
  await expect(page.getByText('This did not load')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute('**/*.js*');
  await account.click();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();
});

test('the page works without its account menu, and Retry loads it', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await page.route('**/*.js*', (route) =>
    /\/main\.\w+\.js/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto(`${site.origin}/`);
  const retry = page.getByRole('button', { name: 'Load your account menu again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/*.js*');
  await retry.click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('the side menu shows a message when its code fails to load, and opens on the next click', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/profile`);
  await page.getByRole('tab', { name: 'Personal Info' }).waitFor();
  await page.route('**/*.js*', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByText('This did not load').first()).toBeVisible();
  await page.unroute('**/*.js*');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the first key press opens the menu at its first item', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/profile`);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('a dialog whose code fails to load shows a message, and opens on the next click', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin, 'service_provider');
  await page.goto(`${site.origin}/provider-dashboard`);
  const add = page.getByRole('button', { name: 'Add service' }).first();
  await add.waitFor();

  await page.route('**/*.js*', (route) => route.abort());
  await add.click();
  await expect(page.getByText('This did not load').first()).toBeVisible();

  await page.unroute('**/*.js*');
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add service' })).toBeVisible();
});
