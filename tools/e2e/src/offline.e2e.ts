import { expect, test, type Page } from '@playwright/test';
import type { Booking, Listing } from '@tm/contracts';
import { placeOf } from '@tm/domain';
import { freeTimes, openDetails, payOnSite, sendCall } from './bookingSteps';
import { expectSound } from './look';
import { enterAs, expectToast, newPerson, ORIGIN, PHONE } from './people';

const ADDRESS = '7 Marina Road, Lagos Island';

/** Finds a listing at the customer's address that can be booked in the coming days. */
async function someListing(page: Page): Promise<Listing> {
  const answer = await page.request.get(`${ORIGIN}/api/services?status=active&category=tutoring&limit=20`);
  const listing = ((await answer.json()) as Listing[]).find((one) => placeOf(one) === 'at_customer');
  if (!listing) throw new Error('There is nothing to book.');
  return listing;
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Book This Service' });

const chosenTime = (page: Page) => form(page).getByRole('radiogroup').getByRole('radio', { checked: true });

/** Selects a free time on a free day, some days ahead. */
async function chooseTime(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Later days' }).click();
  const days = form(page).getByRole('group', { name: 'Days' });
  await expect(days).toHaveAttribute('aria-busy', 'false');
  await days.locator('button:enabled').last().click();
  await freeTimes(form(page)).last().check();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(form(page).getByLabel('Address', { exact: true })).toBeVisible();
}

const bookingsAt = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${ORIGIN}/api/bookings?limit=100`);
  const all = (await answer.json()) as { customerAddress: string }[];
  return all.filter(({ customerAddress }) => customerAddress === ADDRESS).length;
};

test('a booking form survives a reload, waits without network, and is sent once when the network returns', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'customer');
  const before = await bookingsAt(page);
  const listing = await someListing(page);
  await page.goto(`/services/${listing.id}`);
  await openForm(page);
  await expectSound(page, 'booking dialog, empty');
  await chooseTime(page);
  await form(page).getByLabel('Address', { exact: true }).fill(ADDRESS);
  await payOnSite(form(page));
  const time = await chosenTime(page).getAttribute('value');

  await page.reload();
  await openForm(page);
  await expect(form(page).getByLabel('Address', { exact: true })).toHaveValue(ADDRESS);
  await expect(chosenTime(page)).toHaveAttribute('value', time ?? '');
  await expectSound(page, 'booking dialog, filled');

  await page.context().setOffline(true);
  await form(page).getByRole('button', { name: 'Book Now' }).click();
  await expect(form(page).getByText('Waiting for network', { exact: true })).toBeVisible();
  await expectSound(page, 'booking dialog, waiting');
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expectToast(page, 'Booking successful!');
  expect(await bookingsAt(page)).toBe(before + 1);

  const [made] = await sendCall<Booking[]>(page, 'GET', '/api/bookings?limit=1');
  await expect(await openDetails(page, made!)).toContainText(ADDRESS);
  await page.goto('/bookings');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Waiting for network')).toHaveCount(0);
  await page.context().close();
});
