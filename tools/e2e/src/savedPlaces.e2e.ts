import { expect, test } from '@playwright/test';
import { fixedPriceListing, freeTimes } from './bookingSteps';
import { complaintsAbout, expectSound } from './look';
import { DESK, enterAs, expectNoSheet, expectToast, newPerson, PHONE, scrollToEnd } from './people';

test('on a phone a customer saves an address, books with one tap on it, and removes it', async ({
  browser,
}) => {
  const provider = await newPerson(browser, DESK);
  await enterAs(provider, 'service_provider');
  const { id, title } = await fixedPriceListing(provider);
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'customer');

  await page.goto('/profile?tab=settings');
  const list = page.getByRole('region', { name: 'Saved addresses' });
  await scrollToEnd(page, list.getByRole('button', { name: 'Add address' }));
  expect(await complaintsAbout(page, 'settings, no saved address')).toEqual([]);
  await list.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel('Name', { exact: true }).fill('Home');
  await dialog.getByLabel('Address', { exact: true }).fill('12 Allen Avenue');
  await dialog.getByLabel('Area (optional)', { exact: true }).fill('Ikeja, Lagos');
  await expect(dialog.getByText('Journey from Ikeja.')).toBeVisible();
  await expectSound(page, 'dialog of a saved address');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expectToast(page, 'Address saved');
  await expect(list.getByRole('listitem')).toContainText('12 Allen Avenue, Ikeja, Lagos');
  await expectNoSheet(page);

  await page.goto(`/services/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const form = page.getByRole('dialog', { name: 'Book This Service' });
  await expect(form.getByRole('radio', { name: 'Home' })).toBeEnabled();
  await expect(freeTimes(form).first()).toBeInViewport();
  await form.getByRole('radio', { name: 'Home' }).check({ force: true });
  await expect(form.getByText('Ikeja, Lagos. Journey from Ikeja.')).toBeVisible();
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Allen Avenue');
  await expectSound(page, 'booking dialog, saved address');
  await page.keyboard.press('Escape');
  await expectNoSheet(page);

  await page.goto('/profile?tab=settings');
  await scrollToEnd(page, list.getByRole('button', { name: 'Remove Home' }));
  await list.getByRole('button', { name: 'Remove Home' }).click();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await expectToast(page, 'Home was removed');
  await expect(list.getByRole('heading', { name: 'No saved addresses' })).toBeVisible();
});
