import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { press, typeInto } from '../keyboard';
import { expectSound } from '../look';
import { followMail } from '../mail';
import { expectNoSheet, expectToast, newPerson, PHONE } from '../people';
import { freshEmail, PASSWORD, registered, signInByKeyboard } from './newcomer';

const STEP_MS = 30_000;

/**
 * Returns the code of the authenticator of `secret` in `steps` time steps. Each code works once, and the next
 * one is accepted slightly early.
 */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

test('two-factor sign-in is turned on, required, passed by a recovery code, and turned off', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  const email = freshEmail('second-factor');
  await registered(page, email);
  await followMail(page, email, /verify/i, '/auth/verify');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await press(page, page.getByRole('button', { name: 'Enable' }));
  const dialog = page.getByRole('dialog');
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectSound(page, 'two-factor, key');
  const secret = await dialog.locator('code').first().innerText();
  await typeInto(page, '6-digit code', '000000');
  await page.keyboard.press('Enter');
  // The form takes no other code before this answer.
  await expect(dialog.getByLabel('6-digit code')).toHaveAccessibleDescription(/This code is not right/);
  await typeInto(page, '6-digit code', codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectSound(page, 'two-factor, recovery codes');
  const recovery = await codes.first().innerText();
  await press(page, dialog.getByRole('button', { name: 'I have saved them' }));
  await expectNoSheet(page);

  await page.goto('/api/auth/logout');
  await signInByKeyboard(page, email, PASSWORD);
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectSound(page, 'second step');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.keyboard.insertText(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Welcome back!');

  await page.goto('/api/auth/logout');
  await signInByKeyboard(page, email, PASSWORD);
  await press(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.insertText(recovery);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Welcome back!');

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await press(page, page.getByRole('button', { name: 'Disable' }));
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Two-factor authentication is off');
});
