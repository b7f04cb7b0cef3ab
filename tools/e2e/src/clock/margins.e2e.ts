import { expect, type Page } from '@playwright/test';
import type { Availability, Listing } from '@tm/contracts';
import { fromLagos, MINUTE_MS } from '@tm/domain';
import { test } from './clockSite';
import { bookByCall, dayFirst, fixedPriceListing, freeTimes, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { DESK, enterAs, expectToast, newPerson, scrollToEnd } from '../people';

const timesOn = async (person: Page, { id, providerId }: Listing, date: string, area?: string) => {
  const span = `from=${date}&to=${date}&serviceId=${id}${area ? `&area=${area}` : ''}`;
  const path = `/api/service-providers/${providerId}/availability?${span}`;
  const { days } = await sendCall<Availability>(person, 'GET', path);
  return days.flatMap(({ times }) => times.map((time) => fromLagos(date, time)!.getTime()));
};

const saveHours = async (provider: Page) => {
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(provider, 'Hours Saved');
};

const chooseDate = async (customer: Page, { id }: Listing, date: string) => {
  await customer.goto(`/services/${id}/book`);
  await customer.getByLabel('Date', { exact: true }).fill(dayFirst(date));
};

test('a provider keeps time around appointments and for travel, and a full day shows as full', async ({
  browser,
  site,
}) => {
  const [provider, customer] = [
    await newPerson(browser, DESK, { baseURL: site.origin }),
    await newPerson(browser, DESK, { baseURL: site.origin }),
  ];
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  const listing = await fixedPriceListing(provider);

  await provider.goto(`/services/manage/${listing.id}`);
  await provider.getByLabel('Free time after (minutes)').fill('30');
  expect(await complaintsAbout(provider, 'service with free time after it')).toEqual([]);
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await sendCall<Listing>(provider, 'GET', `/api/services/${listing.id}`)).afterMinutes)
    .toBe(30);

  const made = await bookByCall(customer, listing, 20);
  const [starts, ends] = [Date.parse(made.startsAt), Date.parse(made.endsAt)];
  const afterwards = await timesOn(customer, listing, made.scheduledDate);
  const between = (times: number[], minutes: number) =>
    times.filter((time) => ends <= time && time < ends + minutes * MINUTE_MS);
  expect(between(afterwards, 30)).toEqual([]);

  await provider.goto('/provider-dashboard/hours');
  const keepTravel = provider.getByLabel('Keep time for travel between customers');
  await scrollToEnd(provider, keepTravel);
  await keepTravel.check();
  await provider.getByLabel('Another area (minutes)').fill('90');
  await provider.getByLabel('Another area (minutes)').scrollIntoViewIfNeeded();
  expect(await complaintsAbout(provider, 'hours with travel')).toEqual([]);
  await saveHours(provider);
  const far = await timesOn(customer, listing, made.scheduledDate, 'lagos/ikeja');
  expect(between(far, 120)).toEqual([]);
  expect(far.filter((time) => time < starts + 120 * MINUTE_MS && time > starts - 120 * MINUTE_MS)).toEqual(
    [],
  );
  expect(far.length).toBeLessThan(afterwards.length);

  await chooseDate(customer, listing, made.scheduledDate);
  // The form asks for the local government area of an area that the business does not list.
  await customer.getByLabel('Area (optional)', { exact: true }).selectOption({ label: 'Another area' });
  await customer.getByLabel('Local government area').selectOption('lagos/ikeja');
  await expect(freeTimes(customer.getByRole('main'))).toHaveCount(far.length);
  expect(await complaintsAbout(customer, 'booking form with the area of a customer')).toEqual([]);

  await provider.getByLabel('Appointments per day').fill('1');
  await saveHours(provider);
  await chooseDate(customer, listing, made.scheduledDate);
  await expect(customer.getByText('This day is fully booked. Please choose another one.')).toBeVisible();
  await expect(freeTimes(customer.getByRole('main'))).toHaveCount(0);
  expect(await complaintsAbout(customer, 'booking form on a full day')).toEqual([]);
});
