import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import { bookingPage, bookingReference } from '@tm/domain';
import {
  agreeByCall,
  bookByCall,
  bookingDetails,
  fixedPriceListing,
  openRow,
  payOnSite,
  runAction,
  sendCall,
} from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, expectToast, newPerson } from './people';

type Scene = { customer: Page; provider: Page; listing: Listing };

const openScene = async (browser: Browser): Promise<Scene> => {
  const [customer, provider] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  return { customer, provider, listing: await fixedPriceListing(provider) };
};

test('a provider cancels an accepted booking with a reason that the customer reads', async ({ browser }) => {
  const scene = await openScene(browser);
  const { customer, provider } = scene;
  const { id } = await agreeByCall({ ...scene, daysAhead: 70 });

  await customer.goto(bookingPage(id));
  const dialog = provider.getByRole('dialog');
  await runAction(await openRow(provider, { id }), 'Cancel booking');
  await dialog.getByLabel('Reason').selectOption({ label: 'An emergency' });
  await dialog.getByLabel('Note to the customer').fill('A pipe burst in my own house.');
  expect(await complaintsAbout(provider, 'booking, provider cancels')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(provider, 'Booking Updated');
  const details = bookingDetails(customer);
  await expect(details).toContainText('A pipe burst in my own house.');
  expect(await complaintsAbout(customer, 'booking, cancelled by its provider')).toEqual([]);
});

test('an admin cancels a selected booking, and both parties read the reason', async ({ browser }) => {
  const scene = await openScene(browser);
  const { id } = await bookByCall(scene.customer, scene.listing, 75);
  const admin = await newPerson(browser, DESK);
  await enterAs(admin, 'super_admin');
  await admin.goto(`/admin?tab=bookings&search=${bookingReference(id)}`);
  const rows = admin.getByRole('tabpanel').locator('tbody[aria-busy="false"]');
  await expect(rows.getByRole('checkbox')).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Cancel selected' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The address does not exist');
  await dialog.getByLabel('Who is at fault?').selectOption({ label: 'Neither side' });
  expect(await complaintsAbout(admin, 'admin bookings, cancelling one')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toContainText('Cancelled');
  for (const page of [scene.customer, scene.provider]) {
    await page.goto(bookingPage(id));
    await expect(bookingDetails(page)).toContainText('The address does not exist');
  }
});

test('a customer whose booking was cancelled by an admin books another provider', async ({ browser }) => {
  const [customer, admin] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await enterAs(customer, 'customer');
  await enterAs(admin, 'super_admin');
  const listings = await sendCall<Listing[]>(customer, 'GET', '/api/services?category=home_repair&limit=100');
  const offered = listings.filter(
    ({ location, priceType, rating }) => location.endsWith('Lagos') && priceType === 'fixed' && rating > 0,
  );
  // The most expensive one, so that all the others are cheap enough.
  const listing = offered.sort((one, other) => other.basePrice - one.basePrice)[0]!;
  const { id, version } = await bookByCall(customer, listing, 85);
  const decision = { status: 'cancelled', reason: 'The street is closed', fault: 'nobody', version };
  await sendCall(admin, 'PUT', `/api/admin/bookings/${id}/status`, decision);

  await customer.goto(bookingPage(id));
  const details = bookingDetails(customer);
  await expect(details.getByRole('heading', { name: 'Others who are free' })).toBeVisible();
  const offers = details.getByRole('button', { name: /^Book / });
  await expect(offers).toHaveCount(3);
  expect(await complaintsAbout(customer, 'booking, alternatives')).toEqual([]);
  const title = (await offers.first().getAttribute('aria-label'))!.replace('Book ', '');
  await offers.first().click();
  await expect(customer).toHaveURL(/\/services\/[^/]+\/book$/);
  const form = customer.getByRole('main');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Allen Avenue, Ikeja, Lagos');
  await payOnSite(form);
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(customer, 'Booking successful!');
  await expect(bookingDetails(customer)).toContainText(title);
});
