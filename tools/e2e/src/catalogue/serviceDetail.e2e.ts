import { expect, test, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@tm/seed/accounts';
import { expectLoggedOut } from '../accounts/leaving';
import { expectSound, neverIdle } from '../look';
import { DESK, newPerson, ORIGIN, PHONE } from '../people';

const KB = 1000;

/** Finds a listing with several pictures and reviews. */
async function reviewedListing(page: Page, filter = ''): Promise<Listing> {
  const answer = await page.request.get(`${ORIGIN}/api/services?sort=rating&limit=50${filter}`);
  const found = (await answer.json()) as Listing[];
  const listing = found.find(({ images, reviewCount }) => images.length > 1 && reviewCount > 1);
  if (!listing) throw new Error('The demo data has no service with pictures and reviews.');
  return listing;
}

const CUSTOMER = {
  email: DEMO_ACCOUNTS.find(({ role }) => role === 'customer')!.email,
  password: DEMO_PASSWORD,
};

/** Signs in without a page, so that the browser's cache is still empty. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${ORIGIN}/api/auth/login`, {
    data: CUSTOMER,
    headers: { origin: ORIGIN },
  });
  expect(answer.status()).toBe(200);
}

/** Measures script bytes and layout shifts, from before the page is opened. */
async function measureLoad(
  page: Page,
  act: () => Promise<void>,
): Promise<{ scripts: number; shift: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await neverIdle(page);
  const ids = new Set<string>();
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && ids.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) scripts += encodedDataLength;
  });
  await act();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  await session.detach();
  return { scripts, shift };
}

test('a visitor is sent to the sign-in and returns to the listing', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  const { id, title } = await reviewedListing(page);
  await expectLoggedOut(page, `/services/${id}`);
  await page.getByLabel('Email').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**/services/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.context().close();
});

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`on a ${name}, a listing loads little code without layout shift, and shows pictures, reviews and similar listings`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, size);
    await signIn(page);
    const { id, title, images } = await reviewedListing(page, '&category=beauty_spa');
    const { scripts, shift } = await measureLoad(page, async () => {
      await page.goto(`/services/${id}`);
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    });
    test.info().annotations.push({ type: 'bytes', description: `/services/:id ${scripts} ${shift}` });
    expect(scripts).toBeLessThanOrEqual(190 * KB);
    expect(shift).toBeLessThanOrEqual(0.02);

    const cover = page.getByRole('button', { name: title, exact: true });
    await cover.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: title });
    await expect(viewer.getByText(`1 / ${images.length}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`2 / ${images.length}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(cover).toBeFocused();

    // The reviews load when the user scrolls to them.
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page
      .getByRole('list', { name: 'Reviews by stars' })
      .getByRole('button', { disabled: false })
      .last()
      .click();
    await expect(page.getByText(/^Showing reviews with \d stars?$/)).toBeVisible();
    const similar = page.getByRole('region', { name: 'Similar services' }).getByRole('link').first();
    await expect(async () => {
      await page.mouse.wheel(0, size.height / 2);
      await expect(similar).toBeVisible({ timeout: 500 });
    }).toPass();
    if (size === PHONE) await expectSound(page, 'a service');
    await page.context().close();
  });
}

test('a restaurant shows its menu by sections, and its hours', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await signIn(page);
  const { id } = await reviewedListing(page, '&category=restaurant');
  await page.goto(`/services/${id}`);
  const sections = page.getByRole('navigation', { name: 'Sections of the menu' });
  const last = sections.getByRole('link').last();
  const name = (await last.textContent())!;
  await last.click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeInViewport();
  // The section links stay visible and mark the present section.
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Opening hours' })).toContainText(/Open now|Closed/);
  await expectSound(page, 'a restaurant');
  await page.context().close();
});
