import { expect, test, type Page } from '@playwright/test';
import { press, tabTo } from '../keyboard';
import { expectSound } from '../look';
import { DESK, newPerson, PHONE } from '../people';
import { freshEmail, registered } from './newcomer';

const isFocusInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

async function expectFocusInDialog(page: Page): Promise<void> {
  const stops = await page.getByRole('dialog').locator('a, button').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusInDialog(page)).toBe(true);
    }
}

test('the side menu of a phone keeps the keyboard focus, closes on Esc, and follows a link', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/help');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const button = page.getByRole('button', { name: 'Menu' });
  await page.goto('/help');
  await press(page, button);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Become a Provider' })).toBeVisible();
  await expectFocusInDialog(page);
  await expectSound(page, 'side menu, visitor');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('link', { name: 'How it Works' }));
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the side menu of a signed-in customer contains profile, bookings and sign out', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await registered(page, freshEmail('side'));
  await page.goto('/help');
  await press(page, page.getByRole('button', { name: 'Menu' }));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Find Services',
    'Restaurants',
    'How it Works',
    'Become a Provider',
    'Profile',
    'My Bookings',
    'Favourites',
    'Sign Out',
  ]);
  await expectSound(page, 'side menu, customer');
  await press(page, menu.getByRole('link', { name: 'Sign Out' }));
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('the user menu on a desktop works by keyboard', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await registered(page, freshEmail('menu'));
  await page.goto('/help');
  const button = page.getByRole('button', { name: 'Account of Ngozi E.' });
  await press(page, button);
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'My Bookings', 'Favourites', 'Sign Out']);
  await expectSound(page, 'user menu');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Bookings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookings/);
  await tabTo(page, page.getByRole('button', { name: /^Account of/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
});
