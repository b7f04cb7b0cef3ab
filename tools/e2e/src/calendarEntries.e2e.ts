import { expect, test, type Page } from '@playwright/test';
import type { Availability, Listing } from '@tm/contracts';
import { fixedPriceListing, freeDay } from './bookingSteps';
import { complaintsAbout } from './look';
import { DESK, enterAs, newPerson, ORIGIN } from './people';

/** Returns the free times of a listing on one day, as customers see them. */
async function timesOf(page: Page, { id, providerId }: Listing, date: string): Promise<string[]> {
  const query = `from=${date}&to=${date}&serviceId=${id}`;
  const answer = await page.request.get(
    `${ORIGIN}/api/service-providers/${providerId}/availability?${query}`,
  );
  return ((await answer.json()) as Availability).days.flatMap(({ times }) => times);
}

const hourLater = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

test('a phone booking takes its time from customers until the provider removes it', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await enterAs(page, 'service_provider');
  const listing = await fixedPriceListing(page);
  const date = await freeDay(page, listing, 60);
  const [time = ''] = await timesOf(page, listing, date);
  const complaints: string[] = [];
  const look = async (where: string) => void complaints.push(...(await complaintsAbout(page, where)));
  const dialog = page.getByRole('dialog');
  const entry = page.getByRole('grid').getByRole('button', { name: /Bola Ade/ });

  await page.goto(`/provider-dashboard/calendar?view=day&date=${date}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Add phone booking or block' }).click();
  await dialog.getByLabel('Name').fill('Bola Ade');
  await dialog.getByLabel('Phone (optional)').fill('0803 111 2222');
  await dialog.getByLabel('From').fill(time);
  await dialog.getByLabel('To').fill(hourLater(time));
  await look('calendar entry, new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toBeVisible();
  expect(await timesOf(page, listing, date)).not.toContain(time);
  await look('calendar with an entry');

  await page.getByRole('button', { name: 'Add phone booking or block' }).click();
  await dialog.getByLabel('Blocked time').check();
  await dialog.getByLabel('From').fill(time);
  await dialog.getByLabel('To').fill(hourLater(time));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This time is taken. Nothing was saved.');
  await look('calendar entry, overlap');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await entry.click();
  await look('calendar entry, existing');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // The open dialog hides the grid from roles, so the entry counts as absent before it is removed.
  await expect(dialog).toHaveCount(0);
  await expect(entry).toHaveCount(0);
  expect(await timesOf(page, listing, date)).toContain(time);
  expect(complaints).toEqual([]);
});

test('the form of opening hours accepts breaks and passes the layout and accessibility checks', async ({
  browser,
}) => {
  const page = await newPerson(browser, DESK);
  await enterAs(page, 'service_provider');
  await page.goto('/provider-dashboard/hours');
  await page
    .getByRole('button', { name: /^Add a break on / })
    .first()
    .click();
  await expect(page.getByLabel(/, break 1, from$/).first()).toBeVisible();
  expect(await complaintsAbout(page, 'hours with a break')).toEqual([]);
});
