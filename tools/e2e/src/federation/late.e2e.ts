import { expect, signIn, test } from './fixture';

// What a service worker fetches, no route of the page sees.
test.use({ serviceWorkers: 'block' });

test('a menu whose code does not come says so; the next click opens it', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/profile`);
  await page.getByRole('tab', { name: 'Personal Info' }).waitFor();
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.waitFor();

  await page.route('**/*.js*', (route) => route.abort());
  await account.click();
  await expect(page.getByText('This did not load').first()).toBeVisible();
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  // The drawing of toasts did not come either: the words stand as they are, and go.
  await expect(page.getByText('This did not load')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute('**/*.js*');
  await account.click();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();
});

test('the page stands without its account menu, and Retry brings it', async ({ page, context, site }) => {
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

test('the side menu says when it does not come; the next click opens it', async ({ page, context, site }) => {
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

test('the first key opens the menu at its first choice', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/profile`);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('a dialog whose code does not come says so; the next click opens it', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin, 'service_provider');
  await page.goto(`${site.origin}/provider-dashboard`);
  const add = page.getByRole('button', { name: 'Add Service' }).first();
  await add.waitFor();

  await page.route('**/*.js*', (route) => route.abort());
  await add.click();
  await expect(page.getByText('This did not load').first()).toBeVisible();

  await page.unroute('**/*.js*');
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add Service' })).toBeVisible();
});
