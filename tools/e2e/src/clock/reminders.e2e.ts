import { expect, type Page } from '@playwright/test';
import type { Booking, Notification } from '@tm/contracts';
import { bookingReference, reminderTimes, type ReminderKind } from '@tm/domain';
import { DEMO_ACCOUNTS } from '@tm/seed/accounts';
import { agreeByCall, bookingDetails, fixedPriceListing, openRow, sendCall } from '../bookingSteps';
import { test } from './clockSite';
import { complaintsAbout } from '../look';
import { mailsTo } from '../mail';
import { DESK, PHONE, enterAs, expectNoSheet, newPerson } from '../people';

const emailOf = (role: string) => DEMO_ACCOUNTS.find((account) => account.role === role)!.email;
/** Returns the notifications of a page's user about a booking with a title. */
const bellsOf = async (page: Page, { id }: Booking, title: string): Promise<Notification[]> =>
  (await sendCall<Notification[]>(page, 'GET', '/api/notifications?limit=100')).filter(
    (one) => one.title === title && one.link?.includes(id),
  );
const dueAt = (made: Booking, kind: ReminderKind): Date =>
  reminderTimes(made).find((reminder) => reminder.kind === kind)!.at;

test('both sides are reminded of a booking, the customer confirms to come, and a switched-off email is not sent', async ({
  browser,
  site,
}) => {
  const [customer, provider] = [
    await newPerson(browser, PHONE, { baseURL: site.origin }),
    await newPerson(browser, DESK, { baseURL: site.origin }),
  ];
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  // The provider wants the reminders in the app only.
  await provider.goto('/profile?tab=settings');
  await provider.getByRole('button', { name: 'Manage notifications' }).click();
  const settings = provider.getByRole('dialog', { name: 'Notifications' });
  const reminders = settings.getByRole('group', { name: 'Reminders' });
  await reminders.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expect(settings.getByRole('status')).toContainText('Reminders, Email: off.');
  expect(await complaintsAbout(provider, 'settings, notifications')).toEqual([]);
  await provider.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expectNoSheet(provider);

  const listing = await fixedPriceListing(provider);
  const made = await agreeByCall({ customer, provider, listing, daysAhead: 4 });
  const { id } = made;

  await site.moveTo(dueAt(made, 'day_before'), [customer, provider]);
  await expect.poll(async () => (await bellsOf(customer, made, 'Appointment Reminder')).length).toBe(1);
  const [bell] = await bellsOf(customer, made, 'Appointment Reminder');
  expect(bell!.message).toContain('Where: at your address, 12 Allen Avenue, Ikeja, Lagos.');
  expect(bell!.message).toMatch(/You can cancel for free until|Free cancellation ended on/);
  const mailed = async (role: string, subject: string) =>
    (await mailsTo(customer, emailOf(role), site.mailPage)).filter(
      (mail) => mail.subject === subject && mail.html.includes(bookingReference(id)),
    );
  // After a long move of the clock, hundreds of mails are due before this one.
  const longest = { timeout: 120_000 };
  await expect.poll(async () => (await mailed('customer', 'Appointment Reminder')).length, longest).toBe(1);
  const [mail] = await mailed('customer', 'Appointment Reminder');
  for (const label of ['I am coming', 'Move', 'Cancel']) expect(mail!.html).toContain(`>${label}</a`);

  // The link of the mail opens the booking, where the customer answers.
  await customer.goto(bell!.link!);
  const details = bookingDetails(customer);
  await details.getByRole('button', { name: 'I am coming' }).click();
  await expect(details).toContainText('You have confirmed that you are coming.');
  expect(await complaintsAbout(customer, 'booking, coming')).toEqual([]);
  await expect(await openRow(provider, made)).toContainText('The customer is coming.');

  await site.moveTo(dueAt(made, 'soon'));
  await expect.poll(async () => (await bellsOf(provider, made, 'Appointment Soon')).length).toBe(1);
  await expect.poll(async () => (await bellsOf(customer, made, 'Appointment Soon')).length).toBe(1);
  await expect.poll(async () => (await mailed('customer', 'Appointment Soon')).length, longest).toBe(1);
  expect(await mailed('service_provider', 'Appointment Soon')).toEqual([]);
  expect(await bellsOf(customer, made, 'Appointment Reminder')).toHaveLength(1);
});
