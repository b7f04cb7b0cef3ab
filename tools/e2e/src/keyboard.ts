import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 80;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until the element has the focus; fails when Tab never reaches it. The element must be visible.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < FAR && !(await hasFocus(target)); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Types into a field reached by Tab, and replaces its content. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Presses a button or follows a link reached by Tab. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
