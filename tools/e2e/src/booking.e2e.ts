import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import {
  bookFirstTime,
  bookingDetails,
  booking,
  doWork,
  expectListing,
  fixedPriceListing,
  followListing,
  freeDay,
  chooseTime,
  freeTimes,
  newestReference,
  openDay,
  review,
  runAction,
} from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, expectToast, newPerson, openLeaving, PHONE } from './people';

const COMMENT = 'Came on time and left the place clean. Well done.';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill('Oluwaseun');
  await page.getByLabel('Last Name').fill('Adebayo-Okonkwo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-good-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Account created!');
}

/** A customer without phone and location is sent through onboarding (product 2.5). */
async function onboard(page: Page): Promise<void> {
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Continue as Customer' }).click();
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Location').selectOption({ label: 'Lagos' });
  await page.getByRole('button', { name: /continue|next|save/i }).click();
  await page.getByRole('link', { name: 'Browse Services' }).click();
  await page.waitForURL('**/services');
}

const appointment = (card: Locator) => card.locator('time').first();

/** Marks the page, and returns a check that it was not reloaded since. */
async function expectNoReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  return () => expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
}

/** The customer proposes the day's last free time in the list, and the provider accepts it on the page. */
async function reschedule(customer: Locator, provider: Locator): Promise<Locator> {
  const before = await appointment(customer).textContent();
  await runAction(customer, 'Propose another time');
  const dialog = customer.page().getByRole('dialog');
  await chooseTime(freeTimes(dialog).last());
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expectToast(customer.page(), 'Time Proposed');
  await expect(customer).toContainText('You proposed');
  await provider.getByRole('link', { name: 'Answer' }).click();
  const details = bookingDetails(provider.page());
  await details.getByRole('button', { name: 'Accept new time' }).click();
  await expectToast(provider.page(), 'Booking Updated');
  await expect(appointment(customer)).not.toHaveText(before!);
  await expect(customer).not.toContainText('You proposed');
  return details;
}

/**
 * Presses the button, and returns the text of the control that the second click of a double click would hit
 * once the card shows `word`.
 */
async function pressTwice(button: Locator, card: Locator, word: string): Promise<string> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const met = card.evaluate(
    (article, [at, down, awaited]) =>
      new Promise<string>((resolve) => {
        const watching = new MutationObserver(() => {
          if (!article.textContent?.includes(awaited)) return;
          watching.disconnect();
          resolve(document.elementFromPoint(at, down)?.closest('a, button')?.textContent ?? '');
        });
        watching.observe(article, { subtree: true, childList: true, characterData: true });
      }),
    [x + width / 2, y + height / 2, word] as const,
  );
  await button.click();
  return met;
}

/** Runs a booking in two browsers at the same time, each of which shows the other's actions. */
async function workTogether(customer: Page, provider: Page, listing: Listing, date: string): Promise<string> {
  await openDay(provider, date);
  await expect(provider.getByRole('heading', { level: 1 })).toBeVisible();
  const providerStayed = await expectNoReload(provider);
  await bookFirstTime(customer, date);
  await expect(customer.getByRole('heading', { name: 'Your request was sent' })).toBeFocused();
  expect(await complaintsAbout(customer, 'booking, just sent')).toEqual([]);
  await openDay(customer, date);
  const reference = await newestReference(customer, listing);
  const customerStayed = await expectNoReload(customer);
  const [theirs, ours] = [booking(customer, reference), booking(provider, reference)];

  expect(await pressTwice(ours.getByRole('button', { name: 'Accept' }), ours, 'Accepted')).toBe('');
  await expect(theirs).toContainText('Accepted');
  const received = await reschedule(theirs, ours);
  await doWork(received, theirs);
  await review(theirs, COMMENT);
  await providerStayed();
  await customerStayed();
  return reference;
}

async function bookAndComplete(browser: Browser, viewport: typeof DESK, daysAhead: number): Promise<void> {
  const [customer, provider, admin] = await Promise.all([0, 1, 2].map(() => newPerson(browser, viewport)));
  if (!customer || !provider || !admin) throw new Error('Three people are needed.');
  const email = `oluwaseun.${viewport.width}.${Date.now()}@example.ng`;

  await enterAs(provider, 'service_provider');
  const listing = await fixedPriceListing(provider);
  const date = await freeDay(provider, listing, daysAhead);

  await signUp(customer, email);
  await onboard(customer);
  await followListing(customer, listing);
  await expectListing(customer, listing);
  const reference = await workTogether(customer, provider, listing, date);
  await booking(customer, reference).getByRole('heading').getByRole('link').click();
  const details = bookingDetails(customer);
  await expect(details.getByText(COMMENT)).toBeVisible();
  await expect(details.getByText(/^It counts from /)).toBeVisible();
  await expect(details.getByText(/Did it take place, and is all well\?/)).toBeVisible();
  await details.getByRole('button', { name: 'Confirm, All Is Well' }).click();
  await expect(details.getByText(/^You confirmed it on /)).toBeVisible();

  await enterAs(admin, 'super_admin');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Booking Overview' }).click();
  await expect(admin.getByText(reference).first()).toBeVisible();
  await suspend(admin, email);

  await openLeaving(customer, '/bookings');
  await expect(customer).toHaveURL(/\/auth/);
  await Promise.all([customer, provider, admin].map((page) => page.context().close()));
}

async function suspend(admin: Page, email: string): Promise<void> {
  const tab = admin.getByRole('tab', { name: 'User Management' });
  await tab.click();
  // Until then, the search field belongs to the previous tab.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await admin.getByRole('searchbox').first().fill(email);
  // Other tests sign up users at the same time; their rows come first until the search result arrives.
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^More actions for / }).click();
  await admin.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await dialog.getByLabel(/reason/i).fill('Reported by two providers.');
  await dialog.getByRole('button', { name: /suspend/i }).click();
  await expectToast(admin, 'User status updated successfully');
}

test.describe('a booking is created, moved, completed, reviewed and listed for the admin, with live updates', () => {
  // Three users and a whole booking take longer than one screen on a busy machine.
  test.describe.configure({ timeout: 360_000 });
  test('on a desktop', async ({ browser }) => bookAndComplete(browser, DESK, 40));
  test('on a phone', async ({ browser }) => bookAndComplete(browser, PHONE, 48));
});
