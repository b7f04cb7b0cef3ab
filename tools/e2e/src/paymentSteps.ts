import { expect, type Page } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import { bookByCall } from './bookingSteps';

/** Requests a booking that is paid online, and opens the page to pay it. */
export async function requestOnline(customer: Page, listing: Listing, daysAhead: number): Promise<Booking> {
  const made = await bookByCall(customer, listing, daysAhead, { payment: 'online' });
  await customer.goto(`/bookings/${made.id}/pay`);
  await expect(customer.getByText('How do you want to pay?')).toBeVisible();
  return made;
}

export const choose = (customer: Page, channel: string) =>
  customer.getByRole('radio', { name: channel }).check();

/** Opens the card page of the payment company. */
export async function openCardPage(customer: Page): Promise<void> {
  await customer.getByRole('button', { name: /^Pay ₦.* by Card$/ }).click();
  await expect(customer.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
}

/** Pays by card, and comes back to the site. */
export async function payByCard(customer: Page): Promise<void> {
  await openCardPage(customer);
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expectPaid(customer);
}

/** Expects that the page of the payment states that the money is held. */
export async function expectPaid(customer: Page): Promise<void> {
  await expect(customer.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await expect(customer.getByText(/ is held by us until the work is done\./)).toBeVisible();
}

/** Performs an action of the payment sandbox, such as a transfer from the bank of the customer. */
export async function inSandbox(
  page: Page,
  paymentPage: string,
  action: string,
  data: object,
): Promise<void> {
  const answer = await page.request.post(`${paymentPage}/__sandbox/${action}`, { data });
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
}
