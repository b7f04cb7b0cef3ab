import type { Page } from '@playwright/test';
import { DESK, openLeaving, PHONE } from '../people';
import { expect, signIn, test } from './fixture';

// Requests of a service worker bypass the routes of the page, so it is blocked.
test.use({ serviceWorkers: 'block' });

/** Returns how far, in CSS pixels, any part of the header extends beyond the window. */
const overflowOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    Math.max(
      ...[header, ...header.querySelectorAll('*')].map((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width <= 1 ? 0 : Math.max(right - window.innerWidth, -left);
      }),
    ),
  );

for (const width of [320, 360])
  test(`the header fits a window of ${width} px for visitors and admins`, async ({ page, site, context }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/', '/help']) {
      await page.goto(site.origin + path);
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    await signIn(context, site.origin, 'super_admin');
    await page.goto(`${site.origin}/help`);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

/** Returns the space, in CSS pixels, on both sides of the header's controls. */
const marginsOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 1);
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: window.innerWidth - Math.max(...boxes.map(({ right }) => right)),
    };
  });

test('on desktops the header stays within the page column for customers and admins', async ({
  page,
  site,
  context,
}) => {
  for (const role of ['customer', 'super_admin'] as const) {
    await signIn(context, site.origin, role);
    for (const width of [1040, 1119, 1120, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${site.origin}/help`);
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      const { left, right } = await marginsOf(page);
      expect(right).toBeGreaterThanOrEqual(left);
    }
  }
});

test('the header fits a window of 320 px before its font has loaded', async ({ page, site }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.origin);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a toast is below the header and above the main buttons on a phone, and in the lower right corner on a desktop', async ({
  page,
  site,
}) => {
  // Keeps the page, and with it the toast.
  await page.route('**/api/login**', (route) => route.fulfill({ status: 204 }));
  const place = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport);
    const redirect = page.waitForRequest('**/api/login**');
    await openLeaving(page, `${site.origin}/bookings`);
    const toast = page.getByText('You are logged out. Logging in again...', { exact: true });
    // The toast is plain text first and styled later; it is measured in its final form.
    await expect(page.getByRole('listitem').filter({ has: toast })).toBeVisible();
    const box = (await toast.boundingBox())!;
    // During the redirect to the sign-in, the page cannot navigate elsewhere.
    await redirect;
    return box;
  };
  const phone = await place(PHONE);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(phone.y).toBeGreaterThan(header.y + header.height);
  expect(phone.y + phone.height).toBeLessThan(PHONE.height / 4);
  const desk = await place(DESK);
  expect(desk.y).toBeGreaterThan(DESK.height * 0.75);
  expect(desk.x).toBeGreaterThan(DESK.width - 420);
});
