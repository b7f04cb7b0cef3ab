import { expect, test, type Browser } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import {
  bookingDetails,
  dayFirst,
  fixedPriceListing,
  freeDay,
  chooseTime,
  freeTimes,
  openDetails,
  sendCall,
} from './bookingSteps';
import { complaintsAbout } from './look';
import { choose, expectPaid, inSandbox, openCardPage, payByCard, requestOnline } from './paymentSteps';
import { DESK, enterAs, expectToast, newPerson, PHONE } from './people';

const PAYMENTS = process.env['SITE_PAYMENTS'] ?? '';

const openParties = async (browser: Browser, size = DESK) => {
  const [customer, provider] = [await newPerson(browser, size), await newPerson(browser)];
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  return { customer, provider, listing: await fixedPriceListing(provider) };
};
const reject = (provider: Parameters<typeof sendCall>[0], { id }: Booking) =>
  sendCall(provider, 'PUT', `/api/bookings/${id}`, { status: 'cancelled' });
const naira = ({ basePrice }: Listing) => `₦${basePrice.toLocaleString('en')}`;

test('on a phone a customer books with the form, pays by card, and the provider accepts', async ({
  browser,
}) => {
  const { customer, provider, listing } = await openParties(browser, PHONE);
  await customer.goto(`/services/${listing.id}/book`);
  const form = customer.getByRole('main');
  const date = await freeDay(customer, listing, 30);
  await form.getByLabel('Date', { exact: true }).fill(dayFirst(date));
  await chooseTime(freeTimes(form).first());
  await form.getByLabel('Address', { exact: true }).fill('12 Allen Avenue, Ikeja, Lagos');
  await expect(form.getByRole('radio', { name: /^Pay online/ })).toBeChecked();
  expect(await complaintsAbout(customer, 'booking form, how to pay')).toEqual([]);
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(customer, 'Your time is held');
  await expect(customer).toHaveURL(/\/bookings\/[^/]+\/pay$/);
  await expect(customer.getByText('How do you want to pay?')).toBeVisible();
  expect(await complaintsAbout(customer, 'pay, by card')).toEqual([]);
  await payByCard(customer);
  expect(await complaintsAbout(customer, 'pay, paid')).toEqual([]);
  await customer.getByRole('link', { name: 'View booking' }).click();
  const details = bookingDetails(customer);
  await expect(customer.getByRole('heading', { name: 'Your request was sent' })).toBeFocused();
  await expect(details).toContainText(`${naira(listing)} is held by us until the work is done.`);
  expect(await complaintsAbout(customer, 'booking, paid')).toEqual([]);

  const id = new URL(customer.url()).pathname.split('/').at(-1)!;
  const made = await sendCall<Booking>(provider, 'GET', `/api/bookings/${id}`);
  const card = await openDetails(provider, made);
  await expect(card).toContainText('Paid and held');
  await card.getByRole('button', { name: 'Accept' }).click();
  await expectToast(provider, 'Booking Updated');
  const ofProvider = await openDetails(provider, made);
  await expect(ofProvider).toContainText(/You get ₦[\d,]+: our commission is ₦/);
  expect(await complaintsAbout(provider, 'received booking, paid')).toEqual([]);
});

test('a transfer keeps its account number over a reload, and goes back when the provider rejects', async ({
  browser,
}) => {
  const { customer, provider, listing } = await openParties(browser, PHONE);
  const made = await requestOnline(customer, listing, 33);
  await choose(customer, 'Bank transfer');
  await customer.getByRole('button', { name: 'Get an Account Number' }).click();
  const account = customer.getByText(/^\d{10}$/);
  await expect(account).toBeVisible();
  expect(await complaintsAbout(customer, 'pay, by transfer')).toEqual([]);
  const accountNumber = (await account.textContent())!;
  await customer.reload();
  await expect(account).toHaveText(accountNumber);
  await customer.getByRole('button', { name: 'I have sent it' }).click();
  await expect(customer.getByText('We are waiting for your bank')).toBeVisible();
  expect(await complaintsAbout(customer, 'pay, waiting')).toEqual([]);
  await inSandbox(customer, PAYMENTS, 'bank', { accountNumber, amount: 'exact' });
  await expectPaid(customer);
  await reject(provider, made);
  const details = await openDetails(customer, made);
  await expect(details).toContainText(`${naira(listing)} goes back to you.`);
  await expect(details).toContainText(/was sent back on/);
  await expect(details).toContainText('Refund sent');
  expect(await complaintsAbout(customer, 'booking, refunded')).toEqual([]);
});

test('a USSD code of a bank is dialled, and pays the booking', async ({ browser }) => {
  const { customer, listing } = await openParties(browser, PHONE);
  await requestOnline(customer, listing, 36);
  await choose(customer, 'USSD code of your bank');
  await customer.getByLabel('Your bank', { exact: true }).selectOption('966');
  await customer.getByRole('button', { name: 'Get a code' }).click();
  const dial = customer.getByRole('link', { name: /^Dial \*966\*/ });
  await expect(dial).toHaveAttribute('href', /^tel:\*966[\d*]+%23$/);
  expect(await complaintsAbout(customer, 'pay, by USSD')).toEqual([]);
  const code = (await dial.textContent())!.replace('Dial ', '');
  await inSandbox(customer, PAYMENTS, 'ussd', { code, answer: 'confirm' });
  await customer.getByRole('button', { name: 'I have dialled it' }).click();
  await expectPaid(customer);
});

test('a declined card charges nothing, and a second attempt pays', async ({ browser }) => {
  const { customer, listing } = await openParties(browser);
  await requestOnline(customer, listing, 39);
  await openCardPage(customer);
  await customer.getByRole('button', { name: 'Fail: the bank declines' }).click();
  await customer.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(customer.getByText(/^Your bank declined the payment/)).toBeVisible();
  expect(await complaintsAbout(customer, 'pay, declined')).toEqual([]);
  await payByCard(customer);
});

test('a customer changes an unpaid request to payment on site, and the provider is asked', async ({
  browser,
}) => {
  const { customer, provider, listing } = await openParties(browser);
  const made = await requestOnline(customer, listing, 42);
  await customer.getByRole('button', { name: 'Pay on Site Instead' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Pay on site instead?' });
  expect(await complaintsAbout(customer, 'pay, on site instead')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay on Site' }).click();
  await expect(customer.getByRole('heading', { name: 'You pay on site' })).toBeVisible();
  const card = await openDetails(provider, made);
  await expect(card).toContainText('Pay on site');
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a provider gives a part back, and the customer reads the reason', async ({ browser }) => {
  const { customer, provider, listing } = await openParties(browser, PHONE);
  const made = await requestOnline(customer, listing, 45);
  await payByCard(customer);
  await sendCall(provider, 'PUT', `/api/bookings/${made.id}`, { status: 'accepted' });
  const received = await openDetails(provider, made);
  await received.getByRole('button', { name: 'Give money back' }).click();
  const form = provider.getByRole('dialog', { name: 'Give money back?' });
  await form.getByLabel('Amount in naira').fill('1500');
  await form.getByLabel('Reason').fill('One cable less than planned');
  expect(await complaintsAbout(provider, 'give money back')).toEqual([]);
  await form.getByRole('button', { name: 'Give back' }).click();
  await expectToast(provider, 'Money Given Back');
  const details = await openDetails(customer, made);
  await expect(details).toContainText('Reason: “One cable less than planned”.');
  await expect(details).toContainText(/₦[\d,]+ is held by us until the work is done\./);
});
