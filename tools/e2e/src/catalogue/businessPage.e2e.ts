import { expect, test } from '@playwright/test';
import { expectSound } from '../look';
import { enterAs, expectToast, newPerson, PHONE, sendSignIn } from '../people';

/** A named business of the demo data (`NAMED_BUSINESSES` of the seed). */
const PATH = '/b/chioma-beauty-studio';
const NAME = 'Chioma Beauty Studio';
const SERVICE = 'Knotless braids at home';

test('a visitor reads the page of a business, signs in for Book and comes to the form of the service', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Verified Provider')).toBeVisible();
  await expect(page.getByRole('link', { name: `Book ${SERVICE}` })).toBeVisible();
  await expectSound(page, 'business');
  // The reviews load when the user scrolls to them.
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'Reviews by stars' })).toBeVisible();
  await page.getByRole('link', { name: `Book ${SERVICE}` }).click();
  await sendSignIn(page, 'customer');
  await expect(page).toHaveURL(/\/services\/[0-9a-f]{24}\/book$/);
  await expect(page.getByText(SERVICE).first()).toBeVisible();
});

test('a reader without script reads name, prices, hours and reviews in the first HTML', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE, { javaScriptEnabled: false });
  const answer = await page.goto(PATH);
  expect(answer!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  for (const part of [SERVICE, '₦15,000', /Monday/, /4\.8/, /214/])
    await expect(page.getByRole('main')).toContainText(part);
  // Of the whole text, or after the rendered page, whose reviews load late.
  await expect(page.locator('noscript :is(main, section)').first()).toContainText(/of 5 stars/);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(new RegExp(`${PATH}$`));
  const html = await answer!.text();
  expect(html).toContain('"@type":"LocalBusiness"');
  expect(html).toContain('"aggregateRating"');
});

test('the name of a business on a card leads to its page, and its QR code is served', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto(`/services?search=${encodeURIComponent(SERVICE)}`);
  await page.getByRole('main').getByRole('link', { name: NAME, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const code = await page.request.get('/api/businesses/chioma-beauty-studio/qr.svg');
  expect([code.status(), code.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
});

test('an owner chooses an address; the former one is 301, and an unknown one is 404', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'restaurant_owner');
  await page.goto('/profile?tab=business');
  const link = page.getByRole('main').locator('a[href^="/b/"]').first();
  const former = (await link.getAttribute('href'))!;
  const handle = `e2e-${String(Date.now()).slice(-8)}`;
  await page.getByRole('textbox', { name: /^Address, after/ }).fill('gt-bank');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('This address is reserved. Please choose another one.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Address, after/ }).fill(handle);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expectToast(page, 'Address Saved');
  await expect(link).toHaveAttribute('href', `/b/${handle}`);

  const moved = await page.request.get(former, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/b/${handle}`]);
  const visitor = await newPerson(browser, PHONE);
  await visitor.goto(former);
  await expect(visitor).toHaveURL(new RegExp(`/b/${handle}$`));
  expect((await visitor.goto('/b/no-such-business'))!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Business Not Found' })).toBeVisible();

  await page.goto(`/b/${handle}/poster`);
  await expect(page.getByRole('img', { name: /^QR code of the page of/ })).toBeVisible();
  await expectSound(page, 'poster');
});
