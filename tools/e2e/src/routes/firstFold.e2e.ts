import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, enterAs, newPerson, ORIGIN, PHONE } from '../people';
import type { Role } from '@tm/domain';

type Screen = {
  path: string | ((page: Page) => Promise<string>);
  /** The first thing that a user does here. */
  purpose: string;
  /** Where it is done. */
  place: (page: Page) => Locator;
};

const main = (page: Page) => page.getByRole('main');
const firstOf = (url: string, prefix: string) => async (page: Page) => {
  const [first] = (await (await page.request.get(ORIGIN + url)).json()) as { id: string }[];
  return prefix + first!.id;
};
const TODAY = 'see what waits, or what comes next';
/** Requests to answer, or the jobs of today for a business that has answered all. */
const waiting = (page: Page) => page.getByRole('region', { name: /To answer|Today/ }).first();

/** The one thing to do on each screen. Its place is in the first fold of a phone and of a desk. */
const SCREENS: Record<Role | 'visitor', Screen[]> = {
  visitor: [
    { path: '/', purpose: 'search', place: (page) => page.getByRole('button', { name: 'Search Services' }) },
    {
      path: '/services',
      purpose: 'choose a service',
      place: (page) => main(page).getByRole('article').first(),
    },
    {
      path: '/restaurants',
      purpose: 'choose a restaurant',
      place: (page) => main(page).getByRole('article').first(),
    },
    {
      path: '/b/chioma-beauty-studio',
      purpose: 'book a service',
      place: (page) => page.getByRole('link', { name: /^Book / }).first(),
    },
    {
      path: '/auth',
      purpose: 'sign in',
      place: (page) => main(page).getByRole('button', { name: 'Sign In', exact: true }),
    },
  ],
  customer: [
    { path: '/', purpose: 'search', place: (page) => main(page).getByRole('button', { name: 'Search' }) },
    {
      path: firstOf('/api/services?status=active&category=beauty_spa&limit=1', '/services/'),
      purpose: 'book, on a desk at one of the next free times',
      place: (page) =>
        page.viewportSize()!.width === PHONE.width
          ? page.getByRole('button', { name: 'Book Now' })
          : page.getByText('Next free times'),
    },
    {
      path: '/bookings',
      purpose: 'act on the booking that is next',
      place: (page) => main(page).getByRole('article').first(),
    },
    {
      path: firstOf('/api/bookings?limit=1', '/bookings/'),
      purpose: 'see how far the booking is',
      place: (page) => page.getByRole('list', { name: 'Steps' }),
    },
    {
      path: '/notifications',
      purpose: 'open the latest notification',
      place: (page) => main(page).getByRole('listitem').first(),
    },
    {
      path: '/profile',
      purpose: 'edit the profile',
      place: (page) => page.getByRole('button', { name: 'Edit Profile' }),
    },
  ],
  service_provider: [
    { path: '/provider-dashboard', purpose: TODAY, place: waiting },
    {
      path: '/bookings',
      purpose: 'act on the booking that is next',
      place: (page) => main(page).getByRole('article').first(),
    },
    {
      path: '/provider-dashboard/calendar',
      purpose: 'see the day and add to it',
      place: (page) => page.getByRole('button', { name: 'Add phone booking or block' }),
    },
    {
      path: '/provider-dashboard/hours',
      purpose: 'change the hours',
      place: (page) => page.getByRole('textbox', { name: 'Monday, from' }),
    },
    {
      path: '/provider-dashboard/earnings',
      purpose: 'read the sum',
      place: (page) => page.getByText('Earned in this period'),
    },
    {
      path: '/provider-dashboard/verification',
      purpose: 'read the state',
      place: (page) => main(page).getByText('Status', { exact: true }),
    },
    {
      path: '/services/manage',
      purpose: 'add or edit a service',
      place: (page) => page.getByRole('link', { name: 'Add service' }),
    },
  ],
  restaurant_owner: [
    { path: '/provider-dashboard', purpose: TODAY, place: waiting },
    {
      path: '/provider-dashboard/reservations',
      purpose: 'see who comes today',
      place: (page) => page.getByText(/reservations?, .* guests? expected|No reservations/).first(),
    },
  ],
  super_admin: [
    {
      path: '/admin',
      purpose: 'take the oldest task',
      place: (page) => page.getByRole('list', { name: 'Work list' }).getByRole('listitem').first(),
    },
    {
      path: '/admin/holidays',
      purpose: 'declare a holiday',
      place: (page) => page.getByRole('button', { name: 'Declare', exact: true }),
    },
  ],
};

/** Expects a place whose upper part, at least 40 px of it, is above the foot of the window and its bars. */
async function expectInFold(page: Page, place: Locator, height: number): Promise<void> {
  await expect(place).toBeVisible();
  const box = (await place.boundingBox())!;
  const [bar] = await page
    .locator('[data-page-bar], [data-tabs]')
    .filter({ visible: true })
    .evaluateAll((bars) => bars.map((one) => one.getBoundingClientRect().top).filter((top) => top > 300));
  const foot = (await place.evaluate((element) => element.closest('[data-page-bar]') !== null))
    ? height
    : (bar ?? height);
  expect(box.y + Math.min(box.height, 40)).toBeLessThanOrEqual(foot);
}

for (const [who, screens] of Object.entries(SCREENS) as [Role | 'visitor', Screen[]][])
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
    test(`on a ${size} the first fold of each screen of a ${who} shows what to do`, async ({ browser }) => {
      const page = await newPerson(browser, viewport);
      if (who !== 'visitor') await enterAs(page, who);
      for (const { path, purpose, place } of screens)
        await test.step(`${String(path)}: ${purpose}`, async () => {
          await page.goto(typeof path === 'string' ? path : await path(page));
          await expectInFold(page, place(page), viewport.height);
        });
    });
