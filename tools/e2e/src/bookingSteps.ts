import { expect, type Locator, type Page } from '@playwright/test';
import type { Availability, Booking, CreateBookingRequest, Listing, User } from '@tm/contracts';
import { DAY_MS, bookingPage, bookingReference, placeOf } from '@tm/domain';
import { expectToast, siteTime } from './people';

/** Finds a fixed-price listing of the demo provider, who goes to the customer, as the provider. */
export async function fixedPriceListing(provider: Page): Promise<Listing> {
  const user = (await (await provider.request.get(`/api/auth/user`)).json()) as User;
  const own = await provider.request.get(
    `/api/services?providerId=${user.profileData?.id}&status=active&limit=100`,
  );
  const listing = ((await own.json()) as Listing[]).find(
    (one) => one.priceType === 'fixed' && placeOf(one) === 'at_customer',
  );
  if (!listing) throw new Error('The demo provider offers nothing at a fixed price.');
  return listing;
}

/** Searches a listing by its title and follows its card. Others may have the same title. */
export async function followListing(page: Page, { id, title }: Listing): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('What service do you need?'))
    .first()
    .fill(title);
  await page.locator(`a[href$="/services/${id}"]`).first().click();
}

/** Expects the page of a listing. */
export async function expectListing(page: Page, { title }: Listing): Promise<void> {
  await page.waitForURL('**/services/*');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Finds a day with several free times of the provider, at least `daysAhead` days ahead. */
export async function freeDay(person: Page, { id, providerId }: Listing, daysAhead: number): Promise<string> {
  const now = (await siteTime(person.request)).getTime();
  const dateIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const span = `from=${dateIn(daysAhead)}&to=${dateIn(daysAhead + 14)}&serviceId=${id}`;
  const answer = await person.request.get(`/api/service-providers/${providerId}/availability?${span}`);
  const { days } = (await answer.json()) as Availability;
  const day = days.find(({ times }) => times.length > 2);
  if (!day) throw new Error('The demo provider has no free day.');
  return day.date;
}

/** Sends a call of the API with the session of a page, and returns the body of its successful answer. */
export async function sendCall<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const body = data !== undefined && { data };
  const answer = await page.request.fetch(path, { method, ...body });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Books a free time in the middle of a day without the form, which other tests cover. */
export async function bookByCall(
  customer: Page,
  listing: Listing,
  daysAhead: number,
  more: Pick<CreateBookingRequest, 'payment'> = {},
): Promise<Booking> {
  const scheduledDate = await freeDay(customer, listing, daysAhead);
  const days = `from=${scheduledDate}&to=${scheduledDate}&serviceId=${listing.id}`;
  const path = `/api/service-providers/${listing.providerId}/availability?${days}`;
  const { days: found } = await sendCall<Availability>(customer, 'GET', path);
  const times = found[0]!.times;
  return sendCall(customer, 'POST', '/api/bookings', {
    serviceId: listing.id,
    scheduledDate,
    scheduledTime: times[Math.floor(times.length / 2)],
    customerPhone: '0803 123 4567',
    customerAddress: '12 Allen Avenue, Ikeja, Lagos',
    ...more,
  });
}

type Agreement = { customer: Page; provider: Page; listing: Listing; daysAhead: number };

/**
 * Books a free time and accepts it, both by calls. A listing that an earlier test opened for bookings at once
 * needs no acceptance.
 */
export async function agreeByCall({ customer, provider, listing, daysAhead }: Agreement): Promise<Booking> {
  const made = await bookByCall(customer, listing, daysAhead);
  if (made.status === 'accepted') return made;
  return sendCall(provider, 'PUT', `/api/bookings/${made.id}`, { status: 'accepted' });
}

/** Returns the free times of the day chosen in a dialog. */
export const freeTimes = (dialog: Locator) => dialog.getByRole('radiogroup').getByRole('radio');

/** Chooses a time, and once more if the times were loaded again at this moment. */
export const chooseTime = (time: Locator) =>
  expect(() => time.check({ force: true, timeout: 5_000 })).toPass();

/** Chooses payment on site in the booking form, where online payment is preselected. */
export const payOnSite = (form: Locator) => form.getByRole('radio', { name: /^Pay on site/ }).check();

/** Formats `2026-12-01` as `01/12/2026`, as it is typed in a date field. */
export const dayFirst = (date: string): string => date.split('-').reverse().join('/');

/** Books the day's first free time. */
export async function bookFirstTime(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date', { exact: true }).fill(dayFirst(date));
  await chooseTime(freeTimes(form).first());
  await form.getByLabel('Address', { exact: true }).fill('12 Allen Avenue, Ikeja, Lagos');
  await form.getByLabel('Notes').fill('Please call at the gate.');
  await payOnSite(form);
  await form.getByRole('button', { name: 'Book Now' }).click();
  await expectToast(page, 'Booking Created');
  // Versions of the remote before the page of a booking lead to the list.
  await expect(page).toHaveURL(/\/bookings(\/[0-9a-f]{24}\?new=1|\?booking=[0-9a-f]{24})$/);
}

export const booking = (page: Page, reference: string) =>
  page.getByRole('article', { name: `Booking ${reference}` });

/** Returns the reference of the customer's newest booking, which waits for the provider. */
export async function newestReference(customer: Page, listing: Listing): Promise<string> {
  const [made] = await sendCall<Booking[]>(customer, 'GET', '/api/bookings?limit=1');
  const reference = bookingReference(made!.id);
  const newest = booking(customer, reference);
  await expect(newest).toContainText(listing.title);
  await expect(newest).toContainText('Pending');
  return reference;
}

/** Opens the list of the bookings on a day. Other tests book at the same time, and the list has pages. */
export const openDay = (page: Page, date: string) => page.goto(`/bookings?from=${date}&to=${date}`);

/** Opens the list with one booking, and returns its row. */
export const openRow = async (page: Page, { id }: Pick<Booking, 'id'>) => {
  await page.goto(`/bookings?q=${bookingReference(id)}`);
  return booking(page, bookingReference(id));
};

/** Runs an action of a booking: the button of its page or row, or a choice of the menu of its row. */
export async function runAction(place: Locator, name: string): Promise<void> {
  const button = place.getByRole('button', { name, exact: true });
  const menu = place.getByRole('button', { name: 'More actions' });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return place.page().getByRole('menuitem', { name, exact: true }).click();
}

/** The provider starts and completes an accepted booking, while the customer sees it. */
export async function doWork(provider: Locator, customer: Locator): Promise<void> {
  const dialog = provider.page().getByRole('dialog');
  await runAction(provider, 'Start Work');
  // The appointment is weeks ahead, so both steps ask for confirmation.
  await dialog.getByRole('button', { name: 'Start now' }).click();
  await expect(customer).toContainText('In Progress');
  await runAction(provider, 'Mark Complete');
  await dialog.getByRole('button', { name: 'Complete now' }).click();
}

/** The customer reviews a completed booking. */
export async function review(customer: Locator, comment: string): Promise<void> {
  const page = customer.page();
  await runAction(customer, 'Leave review');
  await page.getByRole('dialog').getByLabel('Comment').fill(comment);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expectToast(page, 'Review Submitted');
}

/** Returns the page of a booking. */
export const bookingDetails = (page: Page) => page.getByRole('article', { name: 'Booking details' });

/** Opens a booking by its address and returns its page. */
export const openDetails = async (page: Page, { id }: Booking) => {
  // A dialog that has just closed leaves its history entry a moment later, which would abort the navigation.
  await page.waitForFunction(() => !(history.state as { sheet?: string } | null)?.sheet);
  await page.goto(bookingPage(id));
  const details = bookingDetails(page);
  await expect(details).toBeVisible();
  return details;
};
