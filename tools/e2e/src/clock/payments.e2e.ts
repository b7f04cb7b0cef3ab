import { expect } from '@playwright/test';
import type { Booking } from '@tm/contracts';
import { MINUTE_MS } from '@tm/domain';
import { fixedPriceListing, openCard, openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { choose, inSandbox, payByCard, requestOnline } from '../paymentSteps';
import { DESK, enterAs, expectToast, newPerson, PHONE, siteTime } from '../people';
import { test } from './clockSite';

test('money that is paid by card is released when the customer confirms the work', async ({
  browser,
  site,
}) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const made = await requestOnline(customer, await fixedPriceListing(provider), 2);
  await payByCard(customer);
  const move = (status: string) => sendCall<Booking>(provider, 'PUT', `/api/bookings/${made.id}`, { status });
  await move('accepted');
  await site.moveTo(new Date(new Date(made.endsAt).getTime() + 5 * MINUTE_MS), [customer, provider]);
  await move('in_progress');
  await move('completed');
  const card = await openCard(customer, made);
  await card.getByRole('button', { name: 'Confirm, All Is Well' }).click();
  await expectToast(customer, 'Booking Confirmed');
  await expect(card).toContainText('Paid out');
  const details = await openDetails(provider, made);
  await expect(details).toContainText(/was released to you\./);
  await expect(details).toContainText('Released to the provider');
  expect(await complaintsAbout(provider, 'received booking, released')).toEqual([]);
});

test('money that comes after the time to pay goes back', async ({ browser, site }) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const made = await requestOnline(customer, await fixedPriceListing(provider), 3);
  await choose(customer, 'USSD code of your bank');
  await customer.getByRole('button', { name: 'Get a Code' }).click();
  const dial = customer.getByRole('link', { name: /^Dial / });
  await expect(dial).toBeVisible();
  const code = (await dial.textContent())!.replace('Dial ', '');
  await site.moveTo(new Date((await siteTime(customer.request)).getTime() + 125 * MINUTE_MS), [customer]);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'The time to pay has passed' })).toBeVisible();
  await expect(customer.getByText('You were not charged.', { exact: false })).toBeVisible();
  await inSandbox(customer, site.paymentPage, 'ussd', { code, answer: 'confirm' });
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByText(/ came too late and goes back to you\./)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await complaintsAbout(customer, 'pay, too late')).toEqual([]);
  await expect(customer.getByRole('link', { name: 'Book Again' })).toHaveAttribute(
    'href',
    `/services/${made.serviceId}/book`,
  );
});
