import { expect, type Locator } from '@playwright/test';
import type { Booking } from '@tm/contracts';
import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { DEMO_PASSWORD } from '@tm/seed/accounts';
import { fixedPriceListing, openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { choose, expectPaid, inSandbox, payByCard, requestOnline } from '../paymentSteps';
import { DESK, enterAs, expectToast, newPerson, PHONE, siteTime } from '../people';
import { test } from './clockSite';

test('released money is paid out to the checked bank account of the business', async ({ browser, site }) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, PHONE, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const made = await requestOnline(customer, await fixedPriceListing(provider), 2);
  await payByCard(customer);
  const move = (status: string) => sendCall<Booking>(provider, 'PUT', `/api/bookings/${made.id}`, { status });
  await move('accepted');
  await site.moveTo(new Date(new Date(made.endsAt).getTime() + 5 * MINUTE_MS), [customer, provider]);

  const { businessName } = made.provider;
  await inSandbox(provider, site.paymentPage, 'names', { name0: businessName });
  await provider.goto('/profile?tab=business');
  const account = provider.getByRole('region', { name: 'Bank account for payouts' });
  await account.getByRole('button', { name: 'Change account' }).click();
  await account.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await account.getByLabel('Account number').fill('0123456780');
  await account.getByRole('button', { name: 'Check' }).click();
  await expect(account).toContainText(`${businessName}. The name fits.`);
  expect(await complaintsAbout(provider, 'bank account, checked')).toEqual([]);
  await account.getByRole('button', { name: 'Save account' }).click();
  const proof = provider.getByRole('dialog', { name: 'Please enter your password once more' });
  await proof.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expectToast(provider, 'Bank account saved');
  await expect(account).toContainText('••••6780');
  expect(await complaintsAbout(provider, 'bank account, new')).toEqual([]);

  // The money comes after the account, because the payout of this day may still be to come.
  await move('in_progress');
  await move('completed');
  await sendCall(customer, 'POST', `/api/bookings/${made.id}/confirm`);
  await provider.goto('/provider-dashboard/payouts');
  await expect(provider.getByRole('heading', { name: 'Your bank account is new' })).toBeVisible();
  expect(await complaintsAbout(provider, 'payouts, a new account')).toEqual([]);
  // The account rests for a day, and the next payout is in the morning after.
  for (let day = 0; day < 3; day += 1)
    await site.moveTo(new Date((await siteTime(provider.request)).getTime() + DAY_MS), [provider]);
  const payout = provider
    .getByRole('list', { name: 'Payouts' })
    .getByRole('listitem')
    .filter({ hasText: '••••6780' });
  await expect(async () => {
    await provider.reload();
    await expect(payout.getByText('Paid', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await complaintsAbout(provider, 'payouts, paid')).toEqual([]);
});

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
  const card = await openDetails(provider, made);
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
    await details.getByRole('button', { name: `Show ${kind.toLowerCase()} code` }).click();
    const code = details.getByText(/^\d{6}$/);
    await expect(code).toBeVisible();
    expect(await complaintsAbout(customer, `booking, ${kind} code`)).toEqual([]);
    await action.click();
    await dialog.getByLabel('Code from the customer').fill((await code.textContent())!);
    expect(await complaintsAbout(provider, `received booking, ${kind} code`)).toEqual([]);
    await dialog.getByRole('button', { name: /^(Start Work|Complete work)$/ }).click();
    await expectToast(provider, 'Booking Updated');
    await expect(dialog).toHaveCount(0);
  }
});

test('money that comes after the time to pay is kept for a day, and pays another request', async ({
  browser,
  site,
}) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const listing = await fixedPriceListing(provider);
  const made = await requestOnline(customer, listing, 3);
  await choose(customer, 'USSD code of your bank');
  await customer.getByRole('button', { name: 'Get a code' }).click();
  const dial = customer.getByRole('link', { name: /^Dial / });
  await expect(dial).toBeVisible();
  const code = (await dial.textContent())!.replace('Dial ', '');
  await site.moveTo(new Date((await siteTime(customer.request)).getTime() + 125 * MINUTE_MS), [customer]);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'The time to pay has passed' })).toBeVisible();
  await expect(customer.getByText('You were not charged.', { exact: false })).toBeVisible();
  await inSandbox(customer, site.paymentPage, 'ussd', { code, answer: 'confirm' });
  const choice = customer.getByRole('group', { name: 'Late money' });
  await expect(async () => {
    await customer.reload();
    await expect(choice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await complaintsAbout(customer, 'pay, too late')).toEqual([]);
  await expect(choice.getByRole('button', { name: 'Refund now' })).toBeVisible();
  await expect(choice.getByRole('link', { name: 'Book again with it' })).toHaveAttribute(
    'href',
    `/services/${made.serviceId}/book`,
  );
  await requestOnline(customer, listing, 4);
  await expect(customer.getByRole('radio', { name: 'Card' })).toBeVisible();
  expect(await complaintsAbout(customer, 'pay, with late money')).toEqual([]);
  await customer.getByRole('button', { name: /^Pay With the Late ₦/ }).click();
  await expectPaid(customer);
  const details = await openDetails(customer, made);
  await expect(details.getByRole('link', { name: 'another booking' })).toBeVisible();
});
