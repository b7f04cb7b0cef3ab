import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { bookingPage } from '@tm/domain';
import { press, typeInto } from '../keyboard';
import { expectSound } from '../look';
import { bookByCall, bookingDetails, fixedPriceListing } from '../bookingSteps';
import { findMail, followMail } from '../mail';
import { DESK, enterAs, expectToast, newPerson, PHONE, signIn } from '../people';
import { expectLoggedOut } from './leaving';
import { freshEmail, PASSWORD, registered, signInByKeyboard } from './newcomer';

async function openSettings(page: Page, email: string): Promise<void> {
  await registered(page, email);
  await page.goto('/profile?tab=settings');
}

test('the export of personal data is a JSON file', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  const email = freshEmail('export');
  await openSettings(page, email);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('button', { name: 'Export your data' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^trusted-marketplace-\d{4}-\d\d-\d\d\.json$/);
  const all = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(all['account']).toMatchObject({
    email,
    firstName: 'Ngozi',
    phone: '+2348031234567',
    location: 'Lagos',
  });
  expect(all['bookingsMade']).toEqual([]);
  expect(all['sessions']).toHaveLength(1);
});

test('a message to support reaches an admin’s open page and mailbox', async ({ browser }) => {
  const [page, admin] = [await newPerson(browser, PHONE), await newPerson(browser, DESK)];
  const subject = `Where is my refund? ${Date.now().toString(36)}`;
  const listening = admin.waitForResponse('**/api/events');
  await signIn(admin, 'super_admin');
  await listening;
  await openSettings(page, freshEmail('asks'));
  await press(page, page.getByRole('button', { name: 'Contact support' }));
  await press(page, page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByText('Please write your message')).toBeVisible();
  await expectSound(page, 'support dialog, errors');
  await typeInto(page, 'Subject', subject);
  await typeInto(page, 'Message', 'The plumber did not come, and nobody answers.');
  await press(page, page.getByRole('button', { name: 'Send message' }));
  await expectToast(page, 'Message Sent', 'We will answer you by email.');

  await expect(admin.getByText(`New notification: Support: ${subject}`)).toBeAttached();
  await admin.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(admin.getByRole('menuitem', { name: subject })).toContainText('The plumber did not come');
  await findMail(admin, 'admin@demo.example', new RegExp(subject.slice(-8)));
});

test('a new password signs out the other browser, and the old password is rejected', async ({ browser }) => {
  const [here, there] = [await newPerson(browser, PHONE), await newPerson(browser, DESK)];
  // A new password may not contain a word of the address.
  const email = freshEmail('renewal');
  await openSettings(here, email);
  await signInByKeyboard(there, email, PASSWORD);
  await expectToast(there, 'Welcome back!', 'You have been logged in successfully.');
  await press(here, here.getByRole('button', { name: 'Change password' }));
  await typeInto(here, 'Current Password', `${PASSWORD}-wrong`);
  await typeInto(here, 'New Password', 'password');
  await typeInto(here, 'Confirm New Password', 'passwort');
  await here.keyboard.press('Enter');
  await expect(here.getByText("Passwords don't match")).toBeVisible();
  await typeInto(here, 'Confirm New Password', 'password');
  await here.keyboard.press('Enter');
  await expect(here.getByText('This password is too common. Please choose another one.')).toBeVisible();
  await expectSound(here, 'password dialog, errors');
  await typeInto(here, 'Current Password', PASSWORD);
  await typeInto(here, 'New Password', `${PASSWORD}-new`);
  await typeInto(here, 'Confirm New Password', `${PASSWORD}-new`);
  await here.keyboard.press('Enter');
  await expectToast(here, 'Password changed', 'You have been signed out on your other devices.');

  await expectLoggedOut(there, '/profile');
  await signInByKeyboard(there, email, PASSWORD);
  await expectToast(there, 'Login failed', 'Invalid email or password.');
  expect((await here.request.get('/api/auth/user')).status()).toBe(200);
});

test('an account is deleted by a typed word and the password', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  const email = freshEmail('leaves');
  await openSettings(page, email);
  await press(page, page.getByRole('button', { name: 'Delete account' }));
  await typeInto(page, 'Type DELETE to confirm', 'delete');
  await typeInto(page, 'Password', `${PASSWORD}-wrong`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please type DELETE in capital letters')).toBeVisible();
  await expectSound(page, 'delete dialog, errors');
  await typeInto(page, 'Type DELETE to confirm', 'DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i);
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good hands');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInByKeyboard(page, email, PASSWORD);
  await expectToast(page, 'Login failed', 'Invalid email or password.');
});

test('an account with an open booking is closed, and kept by the link in the mail', async ({ browser }) => {
  const [page, provider] = [await newPerson(browser, PHONE), await newPerson(browser, DESK)];
  const email = freshEmail('closes');
  await openSettings(page, email);
  await enterAs(provider, 'service_provider');
  const { id } = await bookByCall(page, await fixedPriceListing(provider), 80);
  await press(page, page.getByRole('button', { name: 'Delete account' }));
  await typeInto(page, 'Type DELETE to confirm', 'DELETE');
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toContainText('1 booking that has not begun: cancelled now');
  await expectSound(page, 'delete dialog, open booking');
  await press(page, dialog.getByRole('button', { name: 'Cancel it and close my account' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInByKeyboard(page, email, PASSWORD);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  await provider.goto(bookingPage(id));
  await expect(bookingDetails(provider)).toContainText('Cancelled');
  await expectSound(provider, 'booking of a closed account');

  await followMail(page, email, /Your account is closed/, '/auth/keep-account');
  await expectSound(page, 'keep account');
  await press(page, page.getByRole('button', { name: 'Keep my account' }));
  await expect(page.getByRole('heading', { name: 'Your account is open again' })).toBeVisible();
  await expectSound(page, 'account kept');
  await signInByKeyboard(page, email, PASSWORD);
  await expectToast(page, 'Welcome back!', 'You have been logged in successfully.');
});
