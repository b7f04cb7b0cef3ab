import { expect, test, type Locator, type Page } from '@playwright/test';
import { choosePhoto } from './accounts/newcomer';
import { expectSound } from './look';
import { enterAs, expectToast, newPerson, PHONE } from './people';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');

/** Opens the menu of the first listing, also if it has closed, which it does when it loses the focus. */
async function openMenu(page: Page): Promise<Locator> {
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect(async () => {
    if (!(await duplicate.isVisible()))
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
    await expect(duplicate).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return duplicate;
}

/** Creates a draft with everything of the demo restaurant and opens it in the editor. */
async function copyOfDemo(page: Page): Promise<void> {
  await page.goto('/services/manage');
  await openMenu(page);
  await expectSound(page, 'manage services, menu open');
  await (await openMenu(page)).click();
  await page.waitForURL(/\/services\/manage\/[0-9a-f]{24}$/);
  await expect(titleOf(page)).toHaveValue(/^Copy of /);
}

/** Drags a handle as a finger does. */
async function dragPicture(page: Page, from: number, to: number): Promise<void> {
  const handle = (at: number) => pictures(page).nth(at).locator('[data-handle]');
  await handle(Math.max(from, to)).scrollIntoViewIfNeeded();
  const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()];
  await page.mouse.move(start!.x + 10, start!.y + 10);
  await page.mouse.down();
  await page.mouse.move(end!.x + 10, end!.y + 10, { steps: 8 });
  await page.mouse.up();
}

test('a restaurant owner copies a listing, changes pictures and menu on a phone, and resolves a conflict with another tab', async ({
  browser,
}) => {
  const owner = await newPerson(browser, PHONE, { hasTouch: true });
  await enterAs(owner, 'restaurant_owner');
  await copyOfDemo(owner);

  const before = await pictures(owner).count();
  if (before > 4) await owner.getByRole('button', { name: 'Remove picture 5' }).click();
  await choosePhoto(owner, owner.getByLabel('Add pictures'));
  const count = Math.min(before, 4) + 1;
  await expect(pictures(owner)).toHaveCount(count);
  await owner.getByLabel(`What picture ${count} shows`).fill('A plate of rice from above');
  await dragPicture(owner, count - 1, 0);
  await expect(owner.getByLabel('What picture 1 shows')).toHaveValue('A plate of rice from above');

  const dish = owner.getByRole('group', { name: 'Menu' }).getByRole('switch').first();
  await dish.click();
  await expect(dish).not.toBeChecked();
  await owner
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expectSound(owner, 'the editor of a restaurant');
  await owner.getByRole('button', { name: 'Preview' }).click();
  await expect(owner.getByRole('region', { name: 'Its page' })).toBeVisible();
  await expectSound(owner, 'the preview');
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(owner, 'Service Updated');

  const tab = await owner.context().newPage();
  await tab.goto(owner.url());
  await expect(tab.getByLabel('What picture 1 shows')).toHaveValue('A plate of rice from above');
  await titleOf(tab).fill('The other tab’s title');
  await titleOf(owner).fill('A title of this tab');
  await tab.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(tab, 'Service Updated');
  await owner.getByRole('button', { name: 'Save draft' }).click();
  const both = owner.getByRole('dialog', { name: /changed since you opened it/ });
  await expect(both.getByText('The other tab’s title')).toBeVisible();
  await expect(both.getByText('A title of this tab')).toBeVisible();
  await expectSound(owner, 'two versions');
  await both.getByRole('radio', { name: /^Saved/ }).click();
  await both.getByRole('button', { name: 'Save this version' }).click();
  await expect(titleOf(owner)).toHaveValue('The other tab’s title');
  await owner.context().close();
});
