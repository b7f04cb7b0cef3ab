import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Role } from '@tm/domain';
import { widthComplaints } from '../look';
import { PHONE, enterAs, newPerson } from '../people';
import { LONG_WORD, writeLongWords } from './longWords';

/** Opens a dialog, a menu or a separate page by the first matching control. */
type Opens = (page: Page) => Promise<unknown>;
type Visit = { path: string; opens?: Opens };

const follow =
  (href: string): Opens =>
  (page) =>
    page.getByRole('main').locator(`a[href^="${href}"]`).first().click({ timeout: 30_000 });
const openBell: Opens = (page) => page.getByRole('button', { name: /^Notifications/ }).click();
const openRow: Opens = (page) =>
  page.getByRole('tabpanel').locator('tbody button').first().click({ timeout: 30_000 });

const VISITS: [Role | '', Visit[]][] = [
  [
    '',
    [
      { path: '/services' },
      { path: '/services', opens: follow('/b/') },
      { path: '/services?view=list' },
      { path: '/restaurants' },
    ],
  ],
  [
    'customer',
    [
      { path: '/' },
      { path: '/', opens: openBell },
      { path: '/services', opens: follow('/services/') },
      { path: '/restaurants', opens: follow('/services/') },
      { path: '/favourites' },
      { path: '/bookings' },
      { path: '/bookings', opens: follow('/bookings/') },
      { path: '/profile' },
      { path: '/profile?tab=activity' },
    ],
  ],
  [
    'service_provider',
    [
      { path: '/provider-dashboard' },
      { path: '/provider-dashboard?tab=business' },
      { path: '/provider-dashboard?tab=reviews' },
      { path: '/provider-dashboard/calendar' },
      { path: '/provider-dashboard/calendar?view=week' },
      { path: '/provider-dashboard/earnings' },
      { path: '/services/manage' },
      { path: '/services/manage', opens: follow('/services/manage/') },
    ],
  ],
  [
    'restaurant_owner',
    [
      { path: '/provider-dashboard' },
      { path: '/provider-dashboard/reservations' },
      { path: '/services/manage', opens: follow('/services/manage/') },
    ],
  ],
  [
    'super_admin',
    [
      ...['users', 'listings', 'providers', 'bookings', 'reviews', 'support', 'money', 'audit'].map(
        (tab) => ({
          path: `/admin?tab=${tab}`,
        }),
      ),
      ...['accounts', 'payouts', 'ledger'].map((view) => ({ path: `/admin?tab=money&view=${view}` })),
      ...['bookings', 'reviews', 'support'].map((tab) => ({ path: `/admin?tab=${tab}`, opens: openRow })),
      { path: '/admin?tab=users', opens: openRow },
    ],
  ],
];

async function visit(page: Page, { path, opens }: Visit): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await opens?.(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return widthComplaints(page, opens ? `${path}, opened` : path);
}

async function visitor(browser: Browser, role: Role | ''): Promise<Page> {
  const page = await newPerson(browser, PHONE, { serviceWorkers: 'block' });
  if (role) await enterAs(page, role);
  await writeLongWords(page);
  return page;
}

for (const [role, visits] of VISITS)
  test(`a word of ${LONG_WORD.length} letters in every text of every card fits a phone, for ${role || 'a visitor'}`, async ({
    browser,
  }) => {
    const page = await visitor(browser, role);
    const complaints: string[] = [];
    for (const one of visits) complaints.push(...(await visit(page, one)));
    expect(complaints).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });
