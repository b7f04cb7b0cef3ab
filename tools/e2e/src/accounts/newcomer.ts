import type { Locator, Page } from '@playwright/test';
import { press, tabTo, typeInto } from '../keyboard';
import { expectToast } from '../people';

export const PASSWORD = 'kolanut-and-palm-42';

/** Returns an address that no other test uses. */
export const freshEmail = (name: string) => `${name}.${Date.now().toString(36)}@journey.example`;

/** Signs up on /auth by keyboard only, with an account of `type` (its name on the screen). */
export async function signUpByKeyboard(page: Page, email: string, type: string): Promise<void> {
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  const chosen = page.getByRole('radio', { name: type });
  await tabTo(page, page.getByRole('radio', { checked: true }));
  for (let step = 0; step < 3 && !(await chosen.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await typeInto(page, 'First Name', 'Oluwaseun');
  await typeInto(page, 'Last Name', 'Adebayo-Okonkwo');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm Password', PASSWORD);
  await press(page, page.getByRole('button', { name: 'Create account' }));
  await expectToast(page, 'Account created!');
}

/** Signs in on /auth by keyboard only; the caller checks the result. */
export async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
}

type Kind = { userType?: string; isReachable?: boolean };

/**
 * Registers an account without the screens and signs it in in the page's browser, for tests of other
 * features.
 */
export async function registered(
  page: Page,
  email: string,
  { userType = 'customer', isReachable = true }: Kind = {},
): Promise<void> {
  const person = {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ngozi',
    lastName: 'Eze',
    userType,
  };
  const answer = await page.request.post('/api/auth/register', { data: person });
  if (answer.status() !== 201)
    throw new Error(`Registering answered ${answer.status()}: ${await answer.text()}`);
  if (isReachable)
    await page.request.put('/api/profile', { data: { phone: '0803 123 4567', location: 'Lagos' } });
}

/** Selects a new photo in a file picker: a screenshot of the page. */
export async function choosePhoto(page: Page, picker: Locator): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' });
  await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
}
