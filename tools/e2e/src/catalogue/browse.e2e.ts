import { expect, test, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import { press, tabTo } from '../keyboard';
import { expectSound } from '../look';
import { newPerson, PHONE, signIn } from '../people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allTextContents();
const found = (page: Page, words: RegExp | string) =>
  expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
const moreLink = (page: Page) => page.getByRole('link', { name: 'Show more services' });

/** Scrolls by mouse wheel until the given number of cards is present. */
async function scrollTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 30_000 });
}

test('on a phone: pages load while scrolling, the footer stays reachable, and back and reload restore the position', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await signIn(page, 'customer', '/services');
  await found(page, /^\d+ services found$/);
  await scrollTo(page, 48);
  await moreLink(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('Showing 48 of', { exact: false })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(48);
  await expect(page.getByRole('searchbox')).toBeInViewport();

  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent())!;
  const id = (await card.getByRole('link').first().getAttribute('href'))!;
  const place = () =>
    page.locator(`a[href="${id}"]`).evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await place();
  await page.locator(`a[href="${id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);
  // The position is stored shortly after scrolling ends.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('catalog:places')))
    .toContain('listing-');
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Category').selectOption('cleaning');
  await page.getByRole('button', { name: /^Show \d+ services$/ }).click();
  await expect(page).toHaveURL(/\?category=cleaning$/);
  await found(page, /^\d+ services found$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
});

test('on a phone: the best services come first, verified businesses are a filter, and a long word does not widen the page', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/services');
  await found(page, /services found/);
  const best = await page.request.get('/api/services?sort=recommended&status=active&limit=12');
  const titles = ((await best.json()) as Listing[]).map(({ title }) => title);
  expect((await titlesOf(page)).slice(0, titles.length)).toEqual(titles);

  const word = 'Knotless'.repeat(5);
  await page.route(/\/api\/services\?.*verified=true/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Listing[];
    await route.fulfill({ response, json: [{ ...first, title: word }, ...others] });
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Verified only \d+ services$/ })
    .check();
  await page.getByRole('button', { name: /^Show \d+ services$/ }).click();
  await expect(page).toHaveURL(/\?verified=true$/);
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await expectSound(page, 'verified services with a long word');
  await page.getByRole('button', { name: 'List view' }).click();
  await expectSound(page, 'verified services as rows with a long word');
});

test('on a phone: a page reloaded over its open filters is left by one step back', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/restaurants');
  await page.goto('/services');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await found(page, /services found/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('by keyboard: Enter searches at once, the latest response wins, and the link loads more and moves the focus', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route(/\/api\/services\?.*search=cle(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services');
  await found(page, /services found/);
  const search = page.getByRole('searchbox', { name: 'Search services' });
  await tabTo(page, search);
  const first = page.waitForRequest(/\/api\/services\?.*search=cle(&|$)/);
  await page.keyboard.type('cle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=cle$/);
  // The URL changes before the request is sent, which does not happen once the text has changed.
  const late = (await first).response();
  // With slow typing, the request may be sent before Enter is pressed.
  const latest = page.waitForResponse(/\/api\/services\?.*search=cleaning(&|$)/);
  await page.keyboard.type('aning');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=cleaning$/);
  const titles = ((await (await latest).json()) as Listing[]).map(({ title }) => title);
  const shown = async () => (await titlesOf(page)).slice(0, titles.length);
  // Earlier results stay until the response is rendered.
  await expect.poll(shown).toEqual(titles);
  answerFirst();
  await (await late)!.finished();
  expect(await shown()).toEqual(titles);

  await press(page, page.getByRole('button', { name: 'Remove “cleaning”' }));
  await expect(page).toHaveURL(/\/services$/);
  await found(page, /services found/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await scrollTo(page, 48);
  const href = await moreLink(page).getAttribute('href');
  await moreLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(48).getByRole('link').first()).toBeFocused();
  await page.goto(href!);
  await expect(page.getByText('This is a later part of the results.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first ones' }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test('filters, rows and empty results pass the layout and accessibility checks at both sizes and in both themes', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await page.goto('/services?search=a&category=cleaning&location=lagos&minPrice=1000&minRating=3');
  await found(page, /services? found/);
  await page.getByRole('button', { name: 'List view' }).click();
  await expectSound(page, 'browse as rows');
  await page.goto('/services?search=nobody-offers-this');
  await found(page, 'No Services Found');
  await expectSound(page, 'browse without results');
});
