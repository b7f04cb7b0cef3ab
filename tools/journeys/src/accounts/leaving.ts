import type { Page } from '@playwright/test';
import { expectToast, openLeaving } from '../people';

const SIGN_IN = /\/(api\/login|auth)\?next=/;

/** The toast of whoever has to sign in first is there for 500 ms only: the page is kept until it was seen, and then left. */
export async function expectToSignIn(
  page: Page,
  title: string,
  description: string,
  act: () => Promise<unknown>,
): Promise<void> {
  let leave = () => {};
  const seen = new Promise<void>((resolve) => (leave = resolve));
  await page.route(SIGN_IN, async (route) => {
    await seen;
    await route.continue();
  });
  await act();
  await expectToast(page, title, description);
  leave();
  await page.waitForURL(/\/auth(\?|$)/);
  await page.unroute(SIGN_IN);
}

/** Spec 8. */
export const expectLoggedOut = (page: Page, path: string) =>
  expectToSignIn(page, 'Unauthorized', 'You are logged out. Logging in again...', () =>
    openLeaving(page, path),
  );
