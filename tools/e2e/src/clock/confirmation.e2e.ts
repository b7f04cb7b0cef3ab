import { expect, type Browser } from '@playwright/test';
import type { Booking, SupportMessage } from '@tm/contracts';
import { bookingReference, MINUTE_MS } from '@tm/domain';
import { openDetails, sendCall } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { DESK, enterAs, expectNoSheet, expectToast, newPerson } from '../people';
import { openAgreed } from './agreed';
import { test } from './clockSite';

/** Opens an agreed appointment. `complete` starts and completes it as the provider. */
const openToComplete = async (browser: Browser, baseURL: string, daysAhead: number) => {
  const agreed = await openAgreed(browser, baseURL, daysAhead);
  const complete = async () => {
    for (const status of ['in_progress', 'completed'])
      await sendCall<Booking>(agreed.provider, 'PUT', `/api/bookings/${agreed.made.id}`, { status });
  };
  return { ...agreed, complete };
};

const afterEnd = ({ endsAt }: Booking) => new Date(new Date(endsAt).getTime() + 5 * MINUTE_MS);

test('a customer confirms a completed booking, and the provider reads it', async ({ browser, site }) => {
  const { customer, provider, made, complete } = await openToComplete(browser, site.origin, 2);
  await site.moveTo(afterEnd(made), [customer, provider]);
  await complete();
  const card = await openDetails(customer, made);
  await expect(card.getByRole('group', { name: 'Confirmation' })).toContainText('Is all well?');
  expect(await complaintsAbout(customer, 'confirmation, asked')).toEqual([]);
  const ofProvider = await openDetails(provider, made);
  await expect(ofProvider.getByRole('group', { name: 'Confirmation' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Confirm, All Is Well' }).click();
  await expectToast(customer, 'Booking Confirmed');
  await expect(card).toContainText('You confirmed it on');
  await expect(card.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0);
  await expect(ofProvider).toContainText('Confirmed by the customer on');
  expect(await complaintsAbout(provider, 'confirmation, confirmed')).toEqual([]);
});

test('a customer reports a problem with a picture, and reads the answer', async ({ browser, site }) => {
  const { customer, provider, made, complete } = await openToComplete(browser, site.origin, 5);
  await site.moveTo(afterEnd(made), [customer, provider]);
  await complete();
  const card = await openDetails(customer, made);
  await card.getByRole('button', { name: 'Something is wrong' }).click();
  const problem = customer.getByRole('dialog', { name: 'What is wrong?' });
  await problem.getByLabel('What happened').fill('The tap still drips, and the cupboard is wet.');
  const buffer = await customer.screenshot({ type: 'jpeg' });
  await problem
    .locator('input[type=file]')
    .setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer });
  await expect(problem.getByRole('button', { name: 'Remove tap.jpg' })).toBeVisible();
  await expect(problem.getByRole('progressbar')).toHaveCount(0);
  expect(await complaintsAbout(customer, 'confirmation, the message')).toEqual([]);
  await problem.getByRole('button', { name: 'Send message' }).click();
  await expect(problem).toHaveCount(0);
  await expectNoSheet(customer);
  await expect(card).toContainText('You wrote to our team that something is wrong.');
  const ofProvider = await openDetails(provider, made);
  await expect(ofProvider).toContainText('The customer wrote to our team that something is wrong.');
  await expect(ofProvider).not.toContainText('drips');

  const admin = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(admin, 'super_admin');
  const messages = await sendCall<SupportMessage[]>(admin, 'GET', '/api/admin/support?state=all');
  const message = messages.find(({ booking: about }) => about?.id === made.id)!;
  await admin.goto(`/admin?tab=support&message=${message.id}`);
  const thread = admin.getByRole('dialog', { name: 'Support message' });
  await expect(thread).toContainText(`About booking ${bookingReference(made.id)}`);
  await thread.getByRole('button', { name: 'Show Picture 1' }).click();
  await expect(thread.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(await complaintsAbout(admin, 'support, a message about a booking')).toEqual([]);
  await thread.getByLabel('Your answer').fill('The plumber comes again on Monday.');
  await thread.getByRole('button', { name: 'Send and close' }).click();
  await expectToast(admin, 'Answer sent');

  await (
    await openDetails(customer, made)
  )
    .getByRole('link', { name: 'Your message about this booking' })
    .click();
  const own = customer.getByRole('dialog', { name: 'Your message' });
  await expect(own).toContainText('The plumber comes again on Monday.');
  expect(await complaintsAbout(customer, 'settings, a message with its answer')).toEqual([]);
  await own.getByRole('button', { name: 'All Messages' }).click();
  await expect(customer.getByRole('dialog', { name: 'Your messages' })).toContainText('The tap still drips');
  await (await openDetails(customer, made)).getByRole('button', { name: 'Confirm, All Is Well' }).click();
  await expectToast(customer, 'Booking Confirmed');
});
