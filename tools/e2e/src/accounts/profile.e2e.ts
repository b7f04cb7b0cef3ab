import { expect, test } from '@playwright/test';
import { press, tabTo, typeInto } from '../keyboard';
import { expectSound } from '../look';
import { expectToast, newPerson, PHONE, signIn } from '../people';
import { expectLoggedOut, expectToSignIn } from './leaving';
import { choosePhoto, freshEmail, registered } from './newcomer';

const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano', 'Ibadan', 'Kaduna'];

test('the profile form keeps invalid input with its messages and saves valid input', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await registered(page, freshEmail('edits'));
  await page.goto('/profile');
  await press(page, page.getByRole('button', { name: 'Edit Profile' }));
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email cannot be changed');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Location').getByRole('option')).toHaveText(['Choose a city', ...CITIES]);
  await typeInto(page, 'First Name', '');
  await typeInto(page, 'Phone', '12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expectSound(page, 'profile, errors');
  await page.getByRole('heading', { level: 1 }).click();
  await typeInto(page, 'First Name', 'Ngozi Chidinma');
  await typeInto(page, 'Phone', '0803 555 0199');
  await tabTo(page, page.getByLabel('Location'));
  await page.keyboard.type('Kaduna');
  await press(page, page.getByRole('button', { name: 'Save changes' }));
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully!');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Chidinma Eze' })).toBeVisible();
  await expect(page.getByText('+234 803 555 0199').first()).toBeVisible();
  await expect(page.getByText('Kaduna').first()).toBeVisible();
});

test('a picture is previewed before it is stored, and then appears in the header', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await registered(page, freshEmail('photo'));
  await page.goto('/profile');
  await press(page, page.getByRole('button', { name: 'Edit Profile' }));
  const picker = page.getByLabel('Upload picture');
  await picker.setInputFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await picker.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('a letter, by its bytes'),
  });
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expectSound(page, 'profile, refused photo');
  await press(page, page.getByRole('button', { name: 'Discard' }));

  await choosePhoto(page, picker);
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
  await expectToast(page, 'Profile Image Updated', 'Your profile image has been uploaded successfully!');
  await expect(page.getByText('Image Uploaded', { exact: true })).toBeVisible();
  const inHeader = page.getByRole('button', { name: /^Account of/ }).locator('img');
  await expect(inHeader).toHaveAttribute('src', /^\/objects\//);
  const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc;
  await expect.poll(() => inHeader.evaluate(loaded)).toMatch(/[?&]w=96\b/);
  await expectSound(page, 'profile, new photo');
  await press(page, page.getByRole('button', { name: 'Remove picture' }));
  await expect(inHeader).toHaveCount(0);
});

test('every profile tab of a provider passes the layout and accessibility checks', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await signIn(page, 'service_provider');
  await page.goto('/profile');
  await expect(page.getByRole('tab')).toHaveText(['Personal Info', 'Business Info', 'Activity', 'Settings']);
  for (const [tab, part] of [
    ['Business Info', 'Average Rating'],
    ['Activity', 'Recent Bookings'],
    ['Settings', 'Business Verification'],
  ] as const) {
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByText(part).first()).toBeVisible();
    await expectSound(page, `profile, ${tab}`);
  }
});

test('a signed-out visitor gets a toast and is redirected to the sign-in', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await expectLoggedOut(page, '/profile');
  await expect(page).toHaveURL(/next=%2Fprofile/);

  await registered(page, freshEmail('gone'));
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto('/profile');
  await press(page, page.getByRole('button', { name: 'Edit Profile' }));
  // A page that does not listen for events yet would be notified when it starts to, instead of by the form.
  await listening;
  await page.context().clearCookies();
  const save = () => press(page, page.getByRole('button', { name: 'Save changes' }));
  await expectToSignIn(page, 'Unauthorized', 'Please sign in again to continue.', save);
});
