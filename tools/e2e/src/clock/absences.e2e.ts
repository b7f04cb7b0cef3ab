import { expect } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import { bookingReference, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { agreeByCall, openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { DESK, enterAs, expectNoSheet, expectToast, newPerson } from '../people';
import { openAgreed } from './agreed';
import { test } from './clockSite';

const after = ({ startsAt }: Booking, minutes: number) =>
  new Date(new Date(startsAt).getTime() + minutes * MINUTE_MS);

test('both sides announce themselves on the day, and a late provider frees the customer', async ({
  browser,
  site,
}) => {
  const { customer, provider, made } = await openAgreed(browser, site.origin, 3);
  await site.moveTo(after(made, -60), [customer, provider]);
  const [ofCustomer, ofProvider] = [await openDetails(customer, made), await openDetails(provider, made)];
  await ofProvider.getByRole('button', { name: 'On my way' }).click();
  await expect(ofCustomer).toContainText('The provider is on the way');
  await ofProvider.getByRole('button', { name: 'Running late' }).click();
  await ofProvider.getByLabel('How late?').selectOption({ label: '45 minutes' });
  await ofProvider.getByLabel('Note').fill('The bridge is closed.');
  expect(await complaintsAbout(provider, 'signals, a delay')).toEqual([]);
  await ofProvider.getByRole('button', { name: 'Send' }).click();
  await expect(ofCustomer).toContainText('The provider is about 45 minutes late: “The bridge is closed.”');
  expect(await complaintsAbout(customer, 'signals, the provider is late')).toEqual([]);
  await (await openDetails(customer, made)).getByRole('button', { name: 'Cancel', exact: true }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(customer, 'Booking Updated');
  const { ending } = await sendCall<Booking>(customer, 'GET', `/api/bookings/${made.id}`);
  expect(ending?.kind).toBe('cancelled_free');
});

test('a contested absence is decided by an admin, and the absent side appeals', async ({ browser, site }) => {
  const { customer, provider, made } = await openAgreed(browser, site.origin, 3);
  await site.moveTo(after(made, 29), [customer, provider]);
  const card = await openDetails(customer, made);
  await expect(card).toContainText('Accepted');
  await expect(card.getByRole('button', { name: 'Provider was not there' })).toHaveCount(0);
  await site.moveTo(after(made, 31));
  await customer.reload();
  await card.getByRole('button', { name: 'Provider was not there' }).click();
  const report = customer.getByRole('dialog', { name: 'Was the provider not there?' });
  await report.getByLabel('What happened').fill('I waited at the gate, and the phone was off.');
  expect(await complaintsAbout(customer, 'absence, the report')).toEqual([]);
  await report.getByRole('button', { name: 'Provider was not there' }).click();
  await expect(report).toHaveCount(0);
  await expectNoSheet(customer);
  const ofCustomer = await openDetails(customer, made);
  await expect(ofCustomer).toContainText('You reported that the provider did not come.');
  expect(await complaintsAbout(customer, 'absence, reported')).toEqual([]);

  const ofProvider = await openDetails(provider, made);
  await expect(ofProvider).toContainText('I waited at the gate, and the phone was off.');
  expect(await complaintsAbout(provider, 'absence, to answer')).toEqual([]);
  await ofProvider.getByRole('button', { name: 'I was there' }).click();
  const contest = provider.getByRole('dialog', { name: 'What happened?' });
  await contest.getByLabel('What happened').fill('I rang the bell three times and called twice.');
  await contest.getByRole('button', { name: 'Send' }).click();
  await expect(contest).toHaveCount(0);
  await expect(ofCustomer).toContainText('I rang the bell three times and called twice.');

  const admin = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(admin, 'super_admin');
  await admin.goto('/admin?tab=absences');
  await expect(admin.getByRole('table')).toBeVisible();
  expect(await complaintsAbout(admin, 'admin absences')).toEqual([]);
  await admin.goto(`/admin?tab=absences&absence=${made.id}`);
  const theCase = admin.getByRole('dialog', { name: 'Report of an absence' });
  await expect(theCase).toContainText(bookingReference(made.id));
  expect(await complaintsAbout(admin, 'admin absences, a case')).toEqual([]);
  await theCase.getByRole('button', { name: 'Uphold' }).click();
  await theCase.getByLabel('Reason').fill('The calls of the customer were not answered.');
  await theCase.getByRole('button', { name: 'Uphold' }).click();
  await expectToast(admin, 'Report upheld');
  await expect(theCase).toHaveCount(0);
  await expectNoSheet(admin);

  await expect(ofProvider).toContainText('Our team confirmed the report.');
  await ofProvider.getByRole('button', { name: 'Appeal' }).click();
  const appeal = provider.getByRole('dialog', { name: 'Appeal against the absence?' });
  await appeal.getByLabel('What happened').fill('My phone was stolen on the way to the customer.');
  expect(await complaintsAbout(provider, 'absence, the appeal')).toEqual([]);
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expect(appeal).toHaveCount(0);
  await admin.goto(`/admin?tab=absences&queue=appeals&absence=${made.id}`);
  await theCase.getByRole('button', { name: 'Accept appeal' }).click();
  await theCase.getByLabel('Reason').fill('The police report is from that hour.');
  await theCase.getByRole('button', { name: 'Accept appeal' }).click();
  await expect(theCase).toHaveCount(0);
  await expect(ofProvider).toContainText('the absence does not count any more');
  expect(await complaintsAbout(provider, 'absence, appeal accepted')).toEqual([]);
  // Nothing of it waits any more: the clock ends no booking that has ended.
  await site.moveTo(new Date(after(made, 0).getTime() + 20 * 24 * HOUR_MS));
  // The sessions have ended in the meantime.
  await enterAs(customer, 'customer');
  await expect(await openDetails(customer, made)).toContainText('Cancelled');
});

test('three absences pause all services of a business until an admin releases them', async ({
  browser,
  site,
}) => {
  const { customer, provider, listing, made } = await openAgreed(browser, site.origin, 3);
  const agreed = [made];
  for (const daysAhead of [4, 5]) agreed.push(await agreeByCall({ customer, provider, listing, daysAhead }));
  for (const booking of agreed.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))) {
    await site.moveTo(after(booking, 31), [customer, provider]);
    const path = `/api/bookings/${booking.id}/absence`;
    await sendCall(customer, 'POST', path, { text: 'I waited at the gate, and the phone was off.' });
    await sendCall(provider, 'PUT', path, { answer: 'agree' });
  }
  const statusOf = async () =>
    (await sendCall<Listing>(provider, 'GET', `/api/services/${listing.id}`)).status;
  expect(await statusOf()).toBe('paused');
  expect((await customer.request.get(`/api/services/${listing.id}`)).status()).toBe(404);
  await provider.goto('/services/manage');
  await expect(provider.getByText('You were absent 3 times in 90 days.').first()).toBeVisible();
  expect(await complaintsAbout(provider, 'manage services, paused after absences')).toEqual([]);

  const admin = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(admin, 'super_admin');
  await admin.goto('/admin?tab=absences');
  const list = admin.getByRole('region', { name: 'Paused after absences' });
  // The demo data have another paused business.
  const business = list
    .getByRole('article')
    .filter({ has: admin.locator(`a[href="/admin/providers/${listing.providerId}"]`) });
  await expect(business.getByRole('listitem').nth(2)).toBeVisible();
  expect(await complaintsAbout(admin, 'admin absences, a paused business')).toEqual([]);
  await business.getByRole('button', { name: 'Release services' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Release these services?' });
  await dialog.getByLabel('Reason').fill('The van was stolen, as the police report shows.');
  await dialog.getByRole('button', { name: 'Release services' }).click();
  await expectToast(admin, 'Services released');
  await expect(business).toHaveCount(0);
  expect(await statusOf()).toBe('active');
});
