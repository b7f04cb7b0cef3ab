import { expect, type Page } from '@playwright/test';
import { openLeaving } from '../people';

const textsByPage = new WeakMap<Page, string[]>();

/** Collects the texts of toasts inside the page, because polling would miss a toast of half a second. */
async function collectToasts(page: Page): Promise<string[]> {
  const before = textsByPage.get(page);
  if (before) {
    before.length = 0;
    return before;
  }
  const texts: string[] = [];
  textsByPage.set(page, texts);
  await page.exposeFunction('toastSaid', (text: string) => texts.push(text));
  const listen = () => {
    const { toastSaid } = window as unknown as { toastSaid: (text: string) => void };
    const report = () =>
      document
        .querySelectorAll('[role=alert], [role=status]')
        .forEach((toast) => toast.checkVisibility() && toastSaid(toast.textContent ?? ''));
    new MutationObserver(report).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return texts;
}

/** Expects a toast that asks the visitor to sign in, and the redirect to the sign-in after 500 ms. */
export async function expectToSignIn(
  page: Page,
  title: string,
  description: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const texts = await collectToasts(page);
  await act();
  await page.waitForURL(/\/auth(\?|$)/);
  await expect.poll(() => texts.join()).toContain(title + description);
}

/** Expects the redirect of a signed-out visitor, with the texts of product 8. */
export const expectLoggedOut = (page: Page, path: string) =>
  expectToSignIn(page, 'Unauthorized', 'You are logged out. Logging in again...', () =>
    openLeaving(page, path),
  );
