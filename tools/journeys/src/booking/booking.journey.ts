import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Listing, User } from '@tm/contracts';
import { DESK, expectToast, newPerson, ORIGIN, PHONE, signIn } from '../people';

const DAY_MS = 86_400_000;

/** What the demo provider offers at a fixed price, asked as the provider. */
async function fixedPriceListing(provider: Page): Promise<Listing> {
  const user = (await (await provider.request.get(`${ORIGIN}/api/auth/user`)).json()) as User;
  const own = await provider.request.get(`${ORIGIN}/api/services?providerId=${user.profileData?.id}&status=active&limit=100`);
  const listing = ((await own.json()) as Listing[]).find(({ priceType, category }) => priceType === 'fixed' && category !== 'restaurant');
  if (!listing) throw new Error('The demo provider offers nothing at a fixed price.');
  return listing;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill('Oluwaseun');
  await page.getByLabel('Last Name').fill('Adebayo-Okonkwo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-good-password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account created!');
}

/** A customer without phone and location is led through onboarding (spec 2.5). */
async function onboard(page: Page): Promise<void> {
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Continue as Customer' }).click();
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Location').selectOption({ label: 'Lagos' });
  await page.getByRole('button', { name: /continue|next|save/i }).click();
  await page.getByRole('link', { name: /browse|find/i }).last().click();
  await page.waitForURL('**/services');
}

async function find(page: Page, listing: Listing): Promise<void> {
  await page.getByRole('searchbox').or(page.getByPlaceholder('What service do you need?')).first().fill(listing.title);
  await page.getByRole('link', { name: listing.title }).first().click();
  await page.waitForURL('**/services/*');
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible();
}

async function book(page: Page, daysAhead: number): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date').fill(new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10));
  await form.getByLabel('Time', { exact: true }).fill('11:00');
  await form.getByLabel('Address').fill('12 Allen Avenue, Ikeja, Lagos');
  await form.getByLabel('Notes').fill('Please call at the gate.');
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(page, 'Booking Created');
}

const booking = (page: Page, reference: string) => page.getByRole('article', { name: `Booking ${reference}` });

async function journey(browser: Browser, viewport: typeof DESK, daysAhead: number): Promise<void> {
  const [customer, provider, admin] = await Promise.all([0, 1, 2].map(() => newPerson(browser, viewport)));
  if (!customer || !provider || !admin) throw new Error('Three people are needed.');
  const email = `oluwaseun.${viewport.width}.${Date.now()}@example.ng`;

  await signIn(provider, 'service_provider');
  const listing = await fixedPriceListing(provider);

  await signUp(customer, email);
  await onboard(customer);
  await find(customer, listing);
  await book(customer, daysAhead);

  await customer.goto('/bookings');
  const card = customer.getByRole('article', { name: /^Booking / }).first();
  await expect(card).toContainText(listing.title);
  await expect(card).toContainText('Pending');
  const reference = (await card.getAttribute('aria-label'))!.replace('Booking ', '');

  await provider.goto('/bookings');
  for (const [label, status] of [['Accept', 'Accepted'], ['Start Work', 'In Progress'], ['Mark Complete', 'Completed']] as const) {
    await booking(provider, reference).getByRole('button', { name: label }).click();
    await expect(booking(provider, reference)).toContainText(status);
  }

  await customer.reload();
  await booking(customer, reference).getByRole('button', { name: 'Leave Review' }).click();
  await customer.getByRole('dialog').getByLabel('Comment').fill('Came on time and left the place clean. Well done.');
  await customer.getByRole('button', { name: 'Submit Review' }).click();
  await expectToast(customer, 'Review Submitted');
  await customer.goto(`/services/${listing.id}`);
  // Reviews come when somebody reads that far.
  await customer.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(customer.getByText('Came on time and left the place clean. Well done.').first()).toBeVisible();

  await signIn(admin, 'super_admin');
  await expect(admin).toHaveURL(/\/admin$/);
  await admin.getByRole('tab', { name: 'Booking Overview' }).click();
  await expect(admin.getByText(reference).first()).toBeVisible();
  await suspend(admin, email);

  await customer.goto('/bookings');
  await expect(customer).toHaveURL(/\/auth/);
  await Promise.all([customer, provider, admin].map((page) => page.context().close()));
}

async function suspend(admin: Page, email: string): Promise<void> {
  await admin.getByRole('tab', { name: 'User Management' }).click();
  await admin.getByRole('searchbox').first().fill(email);
  // Others sign up meanwhile: their rows stand above until the search is answered.
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /suspend/i }).click();
  const dialog = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await dialog.getByLabel(/reason/i).fill('Reported by two providers.');
  await dialog.getByRole('button', { name: /suspend/i }).click();
  await expectToast(admin, 'User status updated successfully');
}

test.describe('a service is booked, done, reviewed and overseen', () => {
  test('on a desk', async ({ browser }) => journey(browser, DESK, 40));
  test('on a phone', async ({ browser }) => journey(browser, PHONE, 41));
});
