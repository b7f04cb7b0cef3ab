import { expect } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { bookByCall, openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { DESK, enterAs, expectToast, newPerson } from '../people';
import { openAgreed } from './agreed';
import { test } from './clockSite';

test('a customer cancels late, after reading what it means', async ({ browser, site }) => {
  const { customer, provider, made } = await openAgreed(browser, site.origin, 3);
  await site.moveTo(new Date(new Date(made.startsAt).getTime() - HOUR_MS), [customer, provider]);
  const card = await openDetails(customer, made);
  await card.getByRole('button', { name: 'Cancel late' }).click();
  const dialog = customer.getByRole('dialog');
  await expect(dialog).toContainText('Free cancellation ended on');
  await expect(dialog).toContainText('Nothing is charged');
  expect(await complaintsAbout(customer, 'booking, cancelling late')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel late' }).click();
  await expectToast(customer, 'Booking Updated');
  await expect(await openDetails(customer, made)).toContainText('Cancelled');
  const { ending } = await sendCall<Booking>(customer, 'GET', `/api/bookings/${made.id}`);
  expect(ending?.kind).toBe('cancelled_late');
  const ofProvider = await openDetails(provider, made);
  await expect(ofProvider).toContainText('The customer cancelled after free cancellation had ended.');
  expect(await complaintsAbout(provider, 'booking, cancelled late')).toEqual([]);
});

test('a customer of a suspended provider reads who else is free, without the reason', async ({
  browser,
  site,
}) => {
  const at = { baseURL: site.origin };
  const [customer, admin] = [await newPerson(browser, DESK, at), await newPerson(browser, DESK, at)];
  await enterAs(customer, 'customer');
  await enterAs(admin, 'super_admin');
  const listings = await sendCall<Listing[]>(customer, 'GET', '/api/services?category=home_repair&limit=100');
  // The most expensive one, so that all the others are cheap enough.
  const [listing] = listings
    .filter(({ location, priceType }) => location.endsWith('Lagos') && priceType === 'fixed')
    .sort((one, other) => other.basePrice - one.basePrice);
  const made = await bookByCall(customer, listing!, 10);
  const { provider } = await sendCall<Listing>(customer, 'GET', `/api/services/${listing!.id}`);
  const path = `/api/admin/users/${provider!.user!.id}/status`;
  await sendCall(admin, 'PUT', path, { status: 'suspended', reason: 'Fake reviews', bookings: 'cancel' });

  await expect
    .poll(async () => (await sendCall<Booking>(customer, 'GET', `/api/bookings/${made.id}`)).ending?.kind)
    .toBe('provider_suspended');
  const details = await openDetails(customer, made);
  await expect(details).toContainText('is not on the site any more');
  await expect(details).not.toContainText('Fake reviews');
  await expect(details.getByRole('heading', { name: 'Others who are free' })).toBeVisible();
  await expect(details.getByRole('button', { name: /^Book / }).first()).toBeVisible();
  expect(await complaintsAbout(customer, 'booking, its provider is suspended')).toEqual([]);
  await sendCall(admin, 'PUT', path, { status: 'active' });
});
