import {
  type APIRequestContext,
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@tm/seed/accounts';
import type { Role } from '@tm/domain';

/** The site that the global setup started. */
export const ORIGIN = process.env['SITE_ORIGIN'] ?? '';

export const PHONE = { width: 360, height: 800 };
export const DESK = { width: 1440, height: 900 };

const opened = { testId: '', contexts: [] as BrowserContext[] };

/**
 * Closes the contexts of an earlier test of this worker, because dozens of open pages with live connections
 * slow down later tests.
 */
async function closeEarlier(): Promise<void> {
  const { testId } = test.info();
  if (opened.testId === testId) return;
  opened.testId = testId;
  await Promise.all(opened.contexts.splice(0).map((context) => context.close()));
}

/**
 * Opens a separate browser context for a user. It is closed when the worker's next test begins, so that a
 * failed test still gets a screenshot.
 */
export async function newPerson(
  browser: Browser,
  viewport = DESK,
  more: BrowserContextOptions = {},
): Promise<Page> {
  await closeEarlier();
  const context = await browser.newContext({ viewport, baseURL: ORIGIN, reducedMotion: 'reduce', ...more });
  opened.contexts.push(context);
  return context.newPage();
}

/** Sends the form of the open sign-in page as the demo account of `role`, and waits for the next page. */
export async function sendSignIn(page: Page, role: Role): Promise<void> {
  const { email } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Signs in through the form as the demo account of `role`, and waits for that role's home. */
export async function signIn(page: Page, role: Role, next = ''): Promise<void> {
  await page.goto(`/auth${next && `?next=${encodeURIComponent(next)}`}`);
  await sendSignIn(page, role);
}

/** Signs in as a demo account without the form, for tests of other features. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const { email } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
  const answer = await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** Returns the time of the site, which a test with a separate site may have moved. */
export async function siteTime(request: APIRequestContext, path = '/api/auth/user'): Promise<Date> {
  return new Date((await request.get(path)).headers()['date']!);
}

/**
 * Expects the toast about the result of an action, with the texts of product 8. The first toast is plain
 * until its code has loaded.
 */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const card = page.getByRole('listitem').or(page.getByRole('status')).or(page.getByRole('alert'));
  const toast = card.filter({ has: page.getByText(title, { exact: true }), hasText: description });
  await expect(toast.first()).toBeVisible();
}

/**
 * Scrolls to the end of the page until `part` is shown, because parts below the fold load when they come near
 * the window. The browser animates the scroll of a key, and an animation that ends early stops above them.
 */
export const scrollToEnd = (page: Page, part: Locator) =>
  expect(async () => {
    await page.keyboard.press('End');
    await expect(part).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

/** Opens a page that redirects. A page that leaves before it has loaded never fires its load event. */
export const openLeaving = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/**
 * Waits until a closed dialog has removed its history entry, which would otherwise cancel a navigation
 * started in between.
 */
export const expectNoSheet = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'sheet' in (history.state ?? {}))).toBe(false);
