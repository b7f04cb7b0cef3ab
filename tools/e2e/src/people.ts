import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@tm/seed/accounts';
import type { Role } from '@tm/domain';

/** The site that the global setup started. */
export const ORIGIN = process.env['SITE_ORIGIN'] ?? '';

export const PHONE = { width: 360, height: 800 };
export const DESK = { width: 1440, height: 900 };

const opened = { testId: '', contexts: [] as BrowserContext[] };

/** Closes what an earlier test of this worker left open: dozens of open pages with live connections slow the later tests down. */
async function closeEarlier(): Promise<void> {
  const { testId } = test.info();
  if (opened.testId === testId) return;
  opened.testId = testId;
  await Promise.all(opened.contexts.splice(0).map((context) => context.close()));
}

/** Opens a browser of its own for a person. It is closed when the worker's next test begins, so that a failed test is still photographed. */
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

/** Signs in through the form, as the demo account of `role`, and waits for that role's home. */
export async function signIn(page: Page, role: Role, next = ''): Promise<void> {
  const { email } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
  await page.goto(`/auth${next && `?next=${encodeURIComponent(next)}`}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** A demo account with a session from the start, for tests that are not about the form. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const { email } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
  const answer = await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** The toast that says how an action went, in the words of product 8; the first one is drawn plainly until its drawing has loaded. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const card = page.getByRole('listitem').or(page.getByRole('status')).or(page.getByRole('alert'));
  const toast = card.filter({ has: page.getByText(title, { exact: true }), hasText: description });
  await expect(toast.first()).toBeVisible();
}

/** Opens a page that leads elsewhere: one that leaves before it has loaded is never said to have loaded. */
export const openLeaving = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/** A closed dialog's entry of the history goes a moment after it, and takes a page with it that is asked for meanwhile. */
export const expectNoSheet = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'sheet' in (history.state ?? {}))).toBe(false);
