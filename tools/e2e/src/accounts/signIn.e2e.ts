import { expect, test } from '@playwright/test';
import { press, tabTo, typeInto } from '../keyboard';
import { expectSound } from '../look';
import { followMail } from '../mail';
import { DESK, expectToast, newPerson, PHONE } from '../people';
import { expectLoggedOut } from './leaving';
import { freshEmail, PASSWORD, registered, signInByKeyboard, signUpByKeyboard } from './newcomer';

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`a visitor signs up, confirms the address, signs out, and resets the password by keyboard on a ${size}`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, viewport);
    const email = freshEmail(`keys-${size}`);
    await signUpByKeyboard(page, email, 'Customer');
    await page.waitForURL('**/onboarding');

    await followMail(page, email, /verify your email/i, '/auth/verify');
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expectSound(page, 'verified');

    await page.goto('/api/auth/logout');
    await page.goto('/auth');
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await expectSound(page, 'forgot');
    await typeInto(page, 'Email', email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await followMail(page, email, /reset your password/i, '/auth/reset');
    await expectSound(page, 'reset');
    await typeInto(page, 'New Password', `${PASSWORD}-new`);
    await typeInto(page, 'Confirm New Password', `${PASSWORD}-new`);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed');

    await signInByKeyboard(page, email, PASSWORD);
    await expectToast(page, 'Login failed');
    await signInByKeyboard(page, email, `${PASSWORD}-new`);
    await page.waitForURL('**/onboarding');
  });
}

test('the sign-in card shows every error below its field, at both sizes and in both themes', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/auth');
  await typeInto(page, 'Email', 'ada');
  await typeInto(page, 'Password', '12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectSound(page, 'sign-in errors');

  await page.goto('/api/login?role=service_provider');
  await expect(page.getByRole('radio', { name: 'Service Provider' })).toBeChecked();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectSound(page, 'sign-up errors');
});

test('a used or broken link shows a message', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await page.goto(`/auth/verify#token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/does not work any more/);
  await expectSound(page, 'verify, broken link');
  await page.goto('/auth/reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/does not work any more/);
});

test('a user can end the session of another device', async ({ browser }) => {
  const email = freshEmail('devices');
  const [here, there] = [await newPerson(browser, PHONE), await newPerson(browser, DESK)];
  await registered(here, email);
  await there.goto('/auth');
  await signInByKeyboard(there, email, PASSWORD);
  await expectToast(there, 'Welcome back!');
  await here.goto('/profile');
  await here.getByRole('tab', { name: 'Settings' }).click();
  await press(here, here.getByRole('button', { name: 'Manage open sessions' }));
  const dialog = here.getByRole('dialog');
  await expect(dialog.getByText('This device')).toBeVisible();
  await expectSound(here, 'sessions');
  await tabTo(here, dialog.getByRole('button', { name: /^sign out/i }).first());
  await here.keyboard.press('Enter');
  await expectLoggedOut(there, '/bookings');
});
