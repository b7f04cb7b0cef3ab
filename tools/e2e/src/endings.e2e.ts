import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { booking, fixedPriceListing, freeDay } from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, expectToast, newPerson, ORIGIN } from './people';

type Scene = { customer: Page; provider: Page; listing: Listing };

const openScene = async (browser: Browser): Promise<Scene> => {
  const [customer, provider] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  return { customer, provider, listing: await fixedPriceListing(provider) };
};

const request = async <T>(page: Page, method: string, path: string, data?: unknown): Promise<T> => {
  const answer = await page.request.fetch(`${ORIGIN}${path}`, {
    method,
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

/** Books the first free time of a day without the form, which other tests cover. */
const book = async ({ customer, listing }: Scene, daysAhead: number): Promise<Booking> => {
  const scheduledDate = await freeDay(customer, listing, daysAhead);
  const days = `from=${scheduledDate}&to=${scheduledDate}&serviceId=${listing.id}`;
  const path = `/api/service-providers/${listing.providerId}/availability?${days}`;
  const { days: found } = await request<{ days: { times: string[] }[] }>(customer, 'GET', path);
  return request<Booking>(customer, 'POST', '/api/bookings', {
    serviceId: listing.id,
    scheduledDate,
    scheduledTime: found[0]!.times.at(-1),
    customerPhone: '0803 123 4567',
    customerAddress: '12 Allen Avenue, Ikeja, Lagos',
  });
};

test('a provider cancels an accepted booking with a reason that the customer reads', async ({ browser }) => {
  const scene = await openScene(browser);
  const { customer, provider } = scene;
  const { id } = await book(scene, 70);
  await request(provider, 'PUT', `/api/bookings/${id}`, { status: 'accepted' });

  await customer.goto(`/bookings?booking=${id}`);
  await provider.goto('/bookings');
  const dialog = provider.getByRole('dialog');
  await booking(provider, bookingReference(id)).getByRole('button', { name: 'Cancel Booking' }).click();
  await dialog.getByLabel('Reason').selectOption({ label: 'An emergency' });
  await dialog.getByLabel('Note to the customer').fill('A pipe burst in my own house.');
  expect(await complaintsAbout(provider, 'booking, provider cancels')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expectToast(provider, 'Booking Updated');
  const details = customer.getByRole('dialog');
  await expect(details).toContainText('A pipe burst in my own house.');
  expect(await complaintsAbout(customer, 'booking, cancelled by its provider')).toEqual([]);
});

test('an admin cancels a selected booking, and both parties read the reason', async ({ browser }) => {
  const scene = await openScene(browser);
  const { id } = await book(scene, 75);
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
    await page.goto(`/bookings?booking=${id}`);
    await expect(page.getByRole('dialog')).toContainText('The address does not exist');
  }
});
