import { expect, test, type Page } from '@playwright/test';
import type { Availability, Booking, Listing, User } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { bookingDetails, openRow } from '../bookingSteps';
import { press } from '../keyboard';
import { expectSound } from '../look';
import { newPerson, PHONE, signIn } from '../people';
import { freshEmail, registered } from './newcomer';

const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Creates a pending booking of the customer at the provider, at a free time, so that it can be accepted in
 * every run.
 */
async function book(customer: Page, provider: Page): Promise<Booking> {
  const user = (await (await provider.request.get('/api/auth/user')).json()) as User;
  const own = await customer.request.get(
    `/api/services?providerId=${user.profileData?.id}&status=active&limit=100`,
  );
  const listing = ((await own.json()) as Listing[]).find(({ priceType }) => priceType === 'fixed');
  const days = await customer.request.get(
    `/api/service-providers/${user.profileData?.id}/availability?serviceId=${listing?.id}&from=${dateIn(50)}&to=${dateIn(110)}`,
  );
  const free = ((await days.json()) as Availability).days.find(({ state }) => state === 'free');
  const answer = await customer.request.post('/api/bookings', {
    data: {
      serviceId: listing?.id,
      scheduledDate: free?.date,
      scheduledTime: free?.times[0],
      customerPhone: '0803 123 4567',
      customerAddress: '12 Allen Avenue, Ikeja, Lagos',
    },
  });
  if (answer.status() !== 201) throw new Error(`Booking answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Booking;
}

test('an action of a provider appears on the customer’s open page without a reload', async ({ browser }) => {
  const [customer, provider] = [await newPerson(browser, PHONE), await newPerson(browser)];
  await registered(customer, freshEmail('waits'));
  await signIn(provider, 'service_provider');
  const { id } = await book(customer, provider);
  const listening = customer.waitForResponse('**/api/events');
  await customer.goto('/');
  await listening;
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const loads: string[] = [];
  customer.on('load', ({ url }) => loads.push(url()));

  const card = await openRow(provider, { id });
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toContainText('Accepted');
  const bell = customer.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await expect(customer.getByText('1 new notification', { exact: true })).toBeVisible();
  expect(loads).toEqual([]);

  await press(customer, bell);
  const [row, readAll] = [
    customer.getByRole('menuitem').first(),
    customer.getByRole('menuitem', { name: 'Mark all as read' }),
  ];
  await expect(row).toContainText('Booking Accepted');
  await expectSound(customer, 'bell, open');
  await readAll.press('Enter');
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(customer.getByText('1 new notification', { exact: true })).toHaveCount(0);

  await press(customer, customer.getByRole('button', { name: 'Notifications', exact: true }));
  await expect(row).toContainText('Booking Accepted');
  await customer.getByRole('menuitem', { name: 'See all notifications' }).press('Enter');
  await customer.waitForURL('**/notifications');
  const today = customer.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expectSound(customer, 'page of notifications');
  await today.getByRole('link', { name: 'Booking Accepted' }).press('Enter');
  await customer.waitForURL('**/bookings/*');
  await expect(bookingDetails(customer)).toContainText('Accepted');
});
