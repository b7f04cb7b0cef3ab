import { expect, test } from '@playwright/test';
import type { Availability, Listing } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { bookByCall, fixedPriceListing, sendCall } from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, newPerson } from './people';

const daysOf = ({ id, providerId }: Listing, date: string) =>
  `/api/service-providers/${providerId}/availability?from=${date}&to=${date}&serviceId=${id}`;

test('a special day takes its times from customers, and names the booking that it leaves outside', async ({
  browser,
}) => {
  const [provider, customer] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  const listing = await fixedPriceListing(provider);
  const { id, scheduledDate } = await bookByCall(customer, listing, 100);
  const times = async () =>
    (await sendCall<Availability>(customer, 'GET', daysOf(listing, scheduledDate))).days.flatMap(
      (day) => day.times,
    );
  expect(await times()).not.toEqual([]);

  await provider.goto('/provider-dashboard/hours');
  const preset = provider.getByRole('button', { name: 'Last Saturday of the month from 10:30' });
  await preset.click();
  const day = provider.getByRole('group', { name: /^Special day \d+$/ }).last();
  await day.getByRole('button', { name: /^Add a break/ }).click();
  expect(await complaintsAbout(provider, 'hours with a day of every month')).toEqual([]);
  await preset.click();
  await provider.getByRole('button', { name: 'Add a special day' }).click();
  await day.getByLabel('First day').fill(scheduledDate);
  expect(await complaintsAbout(provider, 'hours with a special day')).toEqual([]);
  await provider.getByRole('button', { name: 'Save Changes' }).click();
  const outside = provider.getByRole('region', { name: 'Bookings outside your hours' });
  await expect(outside).toContainText(`Booking ${bookingReference(id)}`);
  await expect(outside).toBeInViewport();
  await expect(outside).toBeFocused();
  expect(await complaintsAbout(provider, 'hours, a booking outside')).toEqual([]);
  expect(await times()).toEqual([]);

  await outside.getByRole('link', { name: `Booking ${bookingReference(id)}` }).click();
  await expect(provider.getByRole('dialog')).toContainText(listing.title);
  await provider.keyboard.press('Escape');
  await expect(provider.getByRole('dialog')).toHaveCount(0);
  await day.getByRole('button', { name: /^Remove special day/ }).click();
  await provider.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(times).not.toEqual([]);
});
