import { expect, test, type Page } from '@playwright/test';
import type { Availability, Listing } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { press, tabTo } from '../keyboard';
import { expectSound } from '../look';
import { DESK, enterAs, newPerson, PHONE, sendSignIn, siteTime } from '../people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The cards of the restaurants, without those of food and catering, which come when they are near. */
const tables = (page: Page) => page.getByRole('region', { name: /free on/i }).getByRole('article');
const days = (page: Page) => page.getByRole('group', { name: 'Free on' });
const dateField = (page: Page) => days(page).getByRole('textbox', { name: 'Free on another date' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const dateIn = async (page: Page, count: number) => addDays(lagosDate(await siteTime(page.request)), count);

test('on a phone: a chip shows the services of a day, each free at the times that its booking form offers', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'customer');
  await page.goto('/services');
  await expect(heading(page, /services found$/)).toBeVisible();
  const tomorrow = await dateIn(page, 1);
  const answered = page.waitForResponse((answer) => answer.url().includes(`freeOn=${tomorrow}`));
  await days(page).getByRole('button', { name: 'Tomorrow' }).click();
  const listings = (await (await answered).json()) as Listing[];
  await expect(page).toHaveURL(`/services?freeOn=${tomorrow}`);
  await expect(heading(page, /free tomorrow/i)).toBeVisible();
  await expect(cards(page).first()).toContainText(/Free tomorrow, \d|Times on request/);
  await expectSound(page, 'services-free-tomorrow');

  expect(listings.length).toBeGreaterThan(0);
  for (const { id, providerId, freeDay, free } of listings) {
    const query = `serviceId=${id}&from=${tomorrow}&to=${tomorrow}&partySize=2`;
    const answer = await page.request.get(`/api/service-providers/${providerId}/availability?${query}`);
    const { anyTime, days: offered } = (await answer.json()) as Availability;
    expect(freeDay).toEqual({ date: tomorrow, times: offered[0]!.times.slice(0, 3) });
    expect(free).toBe(anyTime ? 'ask' : 'yes');
  }

  await page.reload();
  await expect(days(page).getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  await expect(heading(page, /free tomorrow/i)).toBeVisible();
  await page.goBack();
  await expect(heading(page, /services found$/)).toBeVisible();
});

test('with the keyboard: a date and the guests of a table, in an address that shows the same to others', async ({
  browser,
}) => {
  const page = await newPerson(browser, DESK);
  await page.goto('/restaurants');
  await expect(heading(page, /restaurants found$/)).toBeVisible();
  await press(page, days(page).getByRole('button', { name: 'Today' }));
  // In the morning the free tables fill more than one page, and late in the evening there are none.
  await expect(heading(page, /^(Free|\d+ free) today/)).toBeVisible();
  const date = await dateIn(page, 10);
  await tabTo(page, dateField(page));
  await page.keyboard.type(date.split('-').reverse().join('/'));
  await expect(page).toHaveURL(`/restaurants?freeOn=${date}`);
  await page.getByRole('combobox', { name: 'Guests' }).selectOption('4 guests');
  await expect(page).toHaveURL(`/restaurants?freeOn=${date}&seats=4`);
  await expect(heading(page, /free on/i)).toBeVisible();
  await expect(tables(page).first()).toContainText(/\d:\d\d [AP]M|Times on request/);
  await expectSound(page, 'restaurants-free');
  const titles = await tables(page).getByRole('heading').allTextContents();

  const friend = await newPerson(browser, PHONE);
  await friend.goto(page.url());
  await expect(friend.getByRole('combobox', { name: 'Guests' })).toHaveValue('4');
  await expect(dateField(friend)).toHaveValue(/^\w{3} \d{1,2} \w{3}$/);
  await expect(tables(friend).first()).toBeVisible();
  expect(await tables(friend).getByRole('heading').allTextContents()).toEqual(titles);
});

test('a diner chooses guests, day and time, and a slot of a card opens the form with all three', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/restaurants');
  await expect(heading(page, /restaurants found$/)).toBeVisible();
  const date = await dateIn(page, 9);
  await page.goto(`/restaurants?freeOn=${date}`);
  await days(page).getByRole('combobox', { name: 'Guests' }).selectOption('4 guests');
  await days(page).getByRole('combobox', { name: 'Time' }).selectOption('7:00 PM');
  await expect(heading(page, /around 7:00 PM/)).toBeVisible();
  const slot = page.getByRole('link', { name: /^Book .* 7:00 PM$/ }).first();
  await expect(slot).toBeVisible();
  await expectSound(page, 'restaurants-around-seven');
  const title = (await slot.textContent())!.replace(/^Book /, '').replace(/ (on )?\w{3} \d+ \w{3}, .*$/, '');
  await slot.click();
  await sendSignIn(page, 'customer');
  await expect(page).toHaveURL(/\/services\/[0-9a-f]{24}\/book\?date=.*&time=19:00&guests=4$/);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Guests' })).toHaveValue('4');
  await expect(page.getByRole('radio', { name: '7:00 PM' })).toBeChecked();
});

test('restaurants come first, and food and catering below them', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await page.goto('/restaurants');
  await expect(heading(page, /restaurants found$/)).toBeVisible();
  const menus = page.getByRole('link', { name: /^View Menu of / });
  await expect(menus.first()).toBeVisible();
  await page.getByRole('heading', { name: 'Do you run a restaurant?' }).scrollIntoViewIfNeeded();
  const food = page.getByRole('region', { name: 'Food and catering' });
  await expect(food.getByRole('link', { name: /^View Service of / }).first()).toBeVisible();
  await expect(food.getByText(/^[\d,]+ results?$/)).toBeVisible();
  await expectSound(page, 'restaurants-food');
});

test('an address with a date that is over shows the whole list, and an empty day offers the next', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/services?freeOn=2015-03-08');
  await expect(heading(page, /services found$/)).toBeVisible();
  const date = await dateIn(page, 1);
  await page.goto(`/services?freeOn=${date}&search=qqx`);
  await expect(page.getByRole('heading', { name: 'No services free tomorrow' })).toBeVisible();
  await expectSound(page, 'services-nothing-free');
  const next = page.getByRole('main').getByRole('button', { name: /^\w{3} \d{1,2} \w{3}$/ });
  await next.click();
  await expect(page).toHaveURL(`/services?search=qqx&freeOn=${await dateIn(page, 2)}`);
});
