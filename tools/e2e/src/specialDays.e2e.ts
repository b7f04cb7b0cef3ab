import { expect, test } from '@playwright/test';
import type { AdminHolidays, Availability, Listing } from '@tm/contracts';
import { bookingReference, DAY_MS } from '@tm/domain';
import { bookByCall, dayFirst, fixedPriceListing, sendCall } from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, expectToast, newPerson } from './people';

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
  await day.getByLabel('First day', { exact: true }).fill(dayFirst(scheduledDate));
  await day.getByRole('button', { name: 'Open calendar: Last day' }).click();
  await expect(provider.getByRole('gridcell').first()).toBeVisible();
  expect(await complaintsAbout(provider, 'hours with an open calendar')).toEqual([]);
  await provider.keyboard.press('Escape');
  await expect(provider.getByRole('gridcell')).toHaveCount(0);
  await expect(day.getByRole('button', { name: 'Open calendar: Last day' })).toBeFocused();
  expect(await complaintsAbout(provider, 'hours with a special day')).toEqual([]);
  await provider.getByRole('button', { name: 'Save changes' }).click();
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
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(times).not.toEqual([]);
});

test('a public holiday that the provider closes has no times, and the date moves with a declaration', async ({
  browser,
}) => {
  const [provider, customer] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  const admin = await newPerson(browser, DESK);
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  await enterAs(admin, 'super_admin');
  const listing = await fixedPriceListing(provider);
  const { coming } = await sendCall<AdminHolidays>(admin, 'GET', '/api/admin/holidays');
  // A weekday, on which the demo provider works.
  const feast = coming.find(({ date, isExpected }) => isExpected && new Date(date).getUTCDay() % 6 > 1)!;
  const declared = new Date(Date.parse(feast.date) - DAY_MS).toISOString().slice(0, 10);
  const dayOn = async (date: string) =>
    (await sendCall<Availability>(customer, 'GET', daysOf(listing, date))).days[0];

  await provider.goto('/provider-dashboard/hours');
  const choice = provider.getByRole('group', { name: feast.name }).getByLabel('Hours');
  const before = await choice.inputValue();
  await choice.selectOption({ label: 'Open' });
  await choice.scrollIntoViewIfNeeded();
  expect(await complaintsAbout(provider, 'hours, public holidays')).toEqual([]);
  await choice.selectOption({ label: 'Closed' });
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await dayOn(feast.date))?.times).toEqual([]);
  expect((await dayOn(declared))?.times).not.toEqual([]);

  await admin.goto('/admin/holidays');
  await admin.getByLabel('Date', { exact: true }).fill(dayFirst(declared));
  await admin.getByLabel(/Replaces/).selectOption(feast.date);
  expect(await complaintsAbout(admin, 'admin holidays, declaring one')).toEqual([]);
  await admin.getByRole('button', { name: 'Declare' }).click();
  await expectToast(admin, 'Holiday Declared');
  await expect.poll(async () => (await dayOn(declared))?.times).toEqual([]);
  expect((await dayOn(feast.date))?.times).not.toEqual([]);
  await customer.goto(`/services/${listing.id}/book`);
  await customer.getByLabel('Date', { exact: true }).fill(dayFirst(declared));
  await expect(customer.getByText(feast.name)).toBeVisible();
  expect(await complaintsAbout(customer, 'booking form on a public holiday')).toEqual([]);

  await admin.getByRole('button', { name: `Remove ${feast.name}` }).click();
  await expectToast(admin, 'Declaration Removed');
  await provider.reload();
  await choice.selectOption(before);
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await dayOn(feast.date))?.times).not.toEqual([]);
});
