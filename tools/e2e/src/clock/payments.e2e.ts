import { expect, type Locator } from '@playwright/test';
import type { Booking } from '@tm/contracts';
import { MINUTE_MS } from '@tm/domain';
import { fixedPriceListing, openCard, openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { choose, inSandbox, payByCard, requestOnline } from '../paymentSteps';
import { DESK, enterAs, expectToast, newPerson, PHONE, siteTime } from '../people';
import { test } from './clockSite';

test('work that starts and ends with the codes of the customer is paid out at once', async ({
  browser,
  site,
}) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const made = await requestOnline(customer, await fixedPriceListing(provider), 2);
  await payByCard(customer);
  await sendCall<Booking>(provider, 'PUT', `/api/bookings/${made.id}`, { status: 'accepted' });
  await site.moveTo(new Date(new Date(made.endsAt).getTime() - 5 * MINUTE_MS), [customer, provider]);
  const card = await openCard(provider, made);
  const dialog = provider.getByRole('dialog');
  const details = await openDetails(customer, made);
  await enterCode('Start', card.getByRole('button', { name: 'Start Work' }));
  await expect(card).toContainText('In Progress');
  await site.moveTo(new Date(new Date(made.endsAt).getTime() + 5 * MINUTE_MS), [customer, provider]);
  await enterCode('Finish', card.getByRole('button', { name: 'Mark Complete' }));
  await expect(card).toContainText('Paid out');
  await expect(details).toContainText(/was released to the provider\./);
  const received = await openDetails(provider, made);
  await expect(received).toContainText('Released to the provider');
  expect(await complaintsAbout(provider, 'received booking, released')).toEqual([]);

  /** The customer shows a code, and the provider enters it. */
  async function enterCode(kind: 'Start' | 'Finish', action: Locator) {
    await details.getByRole('button', { name: `Show ${kind} Code` }).click();
    const code = details.getByText(/^\d{6}$/);
    await expect(code).toBeVisible();
    expect(await complaintsAbout(customer, `booking, ${kind} code`)).toEqual([]);
    await action.click();
    await dialog.getByLabel('Code from the customer').fill((await code.textContent())!);
    expect(await complaintsAbout(provider, `received booking, ${kind} code`)).toEqual([]);
    await dialog.getByRole('button', { name: /^(Start|Complete) Work$/ }).click();
    await expectToast(provider, 'Booking Updated');
    await expect(dialog).toHaveCount(0);
  }
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
