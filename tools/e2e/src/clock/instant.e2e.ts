import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Availability, Booking, Listing, ProviderSummary } from '@tm/contracts';
import { bookingPage, fromLagos, MINUTE_MS } from '@tm/domain';
import {
  bookingDetails,
  dayFirst,
  fixedPriceListing,
  freeDay,
  chooseTime,
  freeTimes,
  payOnSite,
  sendCall,
} from '../bookingSteps';
import { test } from './clockSite';
import { complaintsAbout } from '../look';
import { DESK, enterAs, expectNoSheet, expectToast, newPerson, PHONE } from '../people';

const ADDRESS = '12 Allen Avenue, Ikeja, Lagos';
const BOOKED = /\/bookings\/([0-9a-f]{24})/;

const openBoth = async (browser: Browser, baseURL: string) => {
  const provider = await newPerson(browser, DESK, { baseURL });
  const customer = await newPerson(browser, PHONE, { baseURL });
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  return { provider, customer, listing: await fixedPriceListing(provider) };
};

/** The owner chooses bookings at once for 60 days in the editor. */
const switchOn = async (provider: Page, { id }: Listing): Promise<void> => {
  await provider.goto(`/services/manage/${id}`);
  await provider.getByLabel('How it is booked').selectOption({ label: 'At once' });
  const conditions = provider.getByRole('group', { name: 'Conditions of a booking at once' });
  await conditions.scrollIntoViewIfNeeded();
  await expect(conditions.getByRole('note')).toHaveCount(0);
  await conditions.getByLabel('Days ahead').fill('60');
  expect(await complaintsAbout(provider, 'editor, bookings at once')).toEqual([]);
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(provider, 'Service Updated');
};

/** The owner chooses requests again, because other tests of this site book the same service. */
const switchOff = async (provider: Page, { id }: Listing): Promise<void> => {
  await expectNoSheet(provider);
  await provider.goto(`/services/manage/${id}`);
  await provider.getByLabel('How it is booked').selectOption({ label: 'On request' });
  await provider.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(provider, 'Service Updated');
};

const fillDate = (form: Locator, date: string) =>
  form.getByLabel('Date', { exact: true }).fill(dayFirst(date));
const terms = (form: Locator) => form.getByRole('status').filter({ hasText: /at once|is a request/ });
/** Returns the booking of the page that follows the form. */
const bookingOf = async (customer: Page): Promise<Booking> => {
  await expect(customer).toHaveURL(BOOKED);
  return sendCall(customer, 'GET', `/api/bookings/${BOOKED.exec(customer.url())![1]!}`);
};

test('a provider switches bookings at once on, a customer finds the service and books, and the provider refuses without a mark', async ({
  browser,
  site,
}) => {
  const { provider, customer, listing } = await openBoth(browser, site.origin);
  await switchOn(provider, listing);
  await provider.goto('/services/manage');
  await expect(provider.getByText('Booked at once, up to 60 days ahead').first()).toBeVisible();

  await customer.goto(`/services?search=${encodeURIComponent(listing.title)}&instant=true`);
  await expect(customer.getByRole('button', { name: 'Remove Books at once' })).toBeVisible();
  const card = customer
    .getByRole('article')
    .filter({ has: customer.locator(`a[href="/services/${listing.id}"]`) });
  await expect(card).toContainText('Books at once');
  expect(await complaintsAbout(customer, 'services, booked at once')).toEqual([]);
  await card.getByRole('link').first().click();
  await customer.getByRole('button', { name: 'Book Now' }).first().click();
  const form = customer.getByRole('dialog');
  await fillDate(form, await freeDay(customer, listing, 20));
  await chooseTime(freeTimes(form).first());
  await expect(terms(form)).toContainText('The time is yours without waiting for an answer.');
  expect(await complaintsAbout(customer, 'booking form, at once')).toEqual([]);
  await form.getByLabel('Address', { exact: true }).fill(ADDRESS);
  await payOnSite(form);
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(customer, 'Booked', 'It was accepted at once.');
  const { id, history } = await bookingOf(customer);
  expect(history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'pending by customer',
    'accepted by system',
  ]);

  await provider.goto(bookingPage(id));
  const details = bookingDetails(provider);
  await expect(details).toContainText('You have 10 min to say no without a mark.');
  expect(await complaintsAbout(provider, 'a booking at once, just made')).toEqual([]);
  const reliability = async () =>
    (await sendCall<ProviderSummary>(provider, 'GET', '/api/service-providers/me/summary')).reliability;
  const before = await reliability();
  await details.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('so this does not count against you');
  await dialog.getByLabel('Reason').selectOption({ label: 'Ill' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(provider, 'Booking Updated');
  expect(await reliability()).toEqual(before);
  await switchOff(provider, listing);
});

test('a time within the hour becomes a request, and the form states it before the click', async ({
  browser,
  site,
}) => {
  const { provider, customer, listing } = await openBoth(browser, site.origin);
  await switchOn(provider, listing);
  const date = await freeDay(customer, listing, 22);
  const path = `/api/service-providers/${listing.providerId}/availability?from=${date}&to=${date}&serviceId=${listing.id}`;
  const { days } = await sendCall<Availability>(customer, 'GET', path);
  const time = days[0]!.times[1]!;
  const start = fromLagos(date, time)!;
  await site.moveTo(new Date(start.getTime() - 40 * MINUTE_MS));
  // The sessions have expired since.
  await enterAs(customer, 'customer');
  await customer.goto(`/services/${listing.id}/book`);
  const form = customer.getByRole('main');
  await fillDate(form, date);
  await chooseTime(freeTimes(form).first());
  await expect(terms(form)).toContainText('This is a request, because it begins in less than 60 minutes.');
  expect(await complaintsAbout(customer, 'booking form, a request instead')).toEqual([]);
  await form.getByLabel('Address', { exact: true }).fill(ADDRESS);
  await payOnSite(form);
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(customer, 'Booking successful!');
  expect((await bookingOf(customer)).status).toBe('pending');
  await enterAs(provider, 'service_provider');
  // The page of the ended session leads back to the list by itself, which must not meet the next call.
  await provider.goto('/provider-dashboard');
  await expect(provider.getByRole('navigation', { name: 'Your business' })).toBeVisible();
  await switchOff(provider, listing);
});
