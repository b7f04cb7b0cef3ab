import { expect, test, type Page } from '@playwright/test';
import type { FeaturedProvider, SiteFacts } from '@tm/contracts';
import { expectLoggedOut } from '../accounts/leaving';
import { expectSound } from '../look';
import { DESK, newPerson, PHONE, sendSignIn } from '../people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const nameLinks = (page: Page) => cards(page).getByRole('heading', { level: 3 }).getByRole('link');

/** Returns the businesses that the catalog features at present. */
async function featuredNow(page: Page): Promise<FeaturedProvider[]> {
  const answer = await page.request.get('/api/services/featured');
  const featured = (await answer.json()) as FeaturedProvider[];
  if (featured.length === 0) throw new Error('The demo data have no featured business.');
  return featured;
}

/** Opens the landing page until it has this business: the gateway reads the businesses once a minute. */
const openWith = (page: Page, { businessName }: FeaturedProvider) =>
  expect(async () => {
    await page.goto('/');
    await expect(nameLinks(page).getByText(businessName, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });

const quotes = (page: Page) =>
  page.getByRole('region', { name: 'Reviews by customers' }).getByRole('listitem');

/** Opens the landing page until it has the numbers and quotes that the catalog has at present. */
async function openWithFacts(page: Page): Promise<SiteFacts> {
  let facts: SiteFacts = { counts: null, quotes: [] };
  await expect(async () => {
    facts = (await (await page.request.get('/api/services/facts')).json()) as SiteFacts;
    expect([facts.counts === null, facts.quotes.length]).toEqual([false, 2]);
    await page.goto('/');
    const { verifiedProviders, completedJobs } = facts.counts!;
    const [providers, jobs] = [verifiedProviders, completedJobs].map((n) => n.toLocaleString('en-NG'));
    const line = page.getByText(`${providers} verified providers · ${jobs} completed jobs`);
    await expect(line).toBeVisible({ timeout: 1_000 });
    for (const { text } of facts.quotes)
      await expect(quotes(page).filter({ hasText: text })).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  return facts;
}

/** Records calls for the businesses, console messages and page errors. */
function watch(page: Page) {
  const seen = { calls: [] as string[], messages: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/services')) seen.calls.push(pathname);
  });
  page.on('console', (message) => message.type() !== 'log' && seen.messages.push(message.text()));
  page.on('pageerror', (error) => seen.messages.push(error.message));
  return seen;
}

const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main article') ?? {}).some((key) => key.startsWith('__react')),
  );

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
  test(`on a ${size} the landing page shows the featured businesses without a call, and Book Now leads through the sign-in to one`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, viewport);
    const [first, ...others] = await featuredNow(page);
    const { calls, messages } = watch(page);
    await openWith(page, first!);
    await nameLinks(page).first().scrollIntoViewIfNeeded();
    await hydrated(page);
    await expect(nameLinks(page)).toHaveText([first!, ...others].map(({ businessName }) => businessName));
    expect({ calls, messages }).toEqual({ calls: [], messages: [] });

    await cards(page)
      .first()
      .getByRole('link', { name: /^Book Now/ })
      .click();
    await expect(page).toHaveURL(`/auth?next=/services/${first!.id}`);
    await sendSignIn(page, 'customer');
    await expect(page).toHaveURL(`/services/${first!.id}`);
    await expect(page.getByRole('main').getByText(first!.businessName).first()).toBeVisible();
    await page.context().close();
  });

test('the name of a featured business leads to it, where a visitor is asked to sign in', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  const [first] = await featuredNow(page);
  await openWith(page, first!);
  await expectSound(page, 'landing page');
  const path = (await nameLinks(page).first().getAttribute('href'))!;
  expect(path).toBe(`/services/${first!.id}`);
  await expectLoggedOut(page, path);
  await sendSignIn(page, 'customer');
  await expect(page).toHaveURL(path);
  await page.context().close();
});

test('the landing page states the numbers of the site without a call, and a quote leads to its service', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await newPerson(browser, DESK);
  const { calls, messages } = watch(page);
  const { quotes: sent } = await openWithFacts(page);
  await nameLinks(page).first().scrollIntoViewIfNeeded();
  await hydrated(page);
  await expectSound(page, 'landing page with quotes');
  expect({ calls, messages }).toEqual({ calls: [], messages: [] });
  const [first] = sent;
  await expect(quotes(page).first()).toContainText(first!.by);
  await quotes(page).first().getByRole('link', { name: first!.businessName }).click();
  await expectLoggedOut(page, `/services/${first!.id}`);
  await page.context().close();
});

test('on a desk the categories are in the first view', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of ['Home Repair', 'Cleaning'])
    await expect(main.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('without scripts the landing page shows the featured businesses, and their names lead to them', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE, { javaScriptEnabled: false });
  const [first] = await featuredNow(page);
  await openWith(page, first!);
  await nameLinks(page).first().click();
  await expect(page).toHaveURL(`/services/${first!.id}`);
  await expect(page.getByRole('link', { name: 'Sign in to see more and to book' })).toBeVisible();
  await page.context().close();
});
