import { expect, test } from '@playwright/test';
import { press } from '../keyboard';
import { expectSound } from '../look';
import { newPerson, PHONE } from '../people';
import { freshEmail, registered } from './newcomer';

const DOWN = /\/mf\/mf-bookings\//;

test('home without the bookings remote shows its card, keeps the rest working, and recovers on Retry', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE, { serviceWorkers: 'block' });
  await registered(page, freshEmail('home'));
  await page.route(DOWN, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Bookings is not available right now')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Discover amazing services and experiences')).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured Services' });
  await expect(featured.getByRole('link', { name: /View/ }).first()).toBeVisible();
  await expectSound(page, 'home, bookings down');
  await page.unroute(DOWN);
  await press(page, page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByRole('link', { name: 'Book a Service' })).toBeVisible({ timeout: 30_000 });
  await expectSound(page, 'home, no bookings');

  await page.getByPlaceholder('What service do you need?').fill('leaking tap');
  await page.getByRole('search').getByLabel('Location').selectOption('Kano');
  await press(page, page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(/\/services\?search=leaking\+tap&location=kano$/);
});
