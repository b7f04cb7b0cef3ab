import { expect, test, type Page } from '@playwright/test';
import type { Role } from '@tm/domain';
import { complaintsInEveryView, expectSound } from '../look';
import { ORIGIN, PHONE, enterAs, newPerson, signIn } from '../people';

type Visit = { path: string; heading: RegExp };

/** The URL table of product 2.1 and the footer's pages, with the roles that may see them. */
const OPEN: Visit[] = [
  { path: '/', heading: /./ },
  { path: '/auth', heading: /Welcome/ },
  { path: '/auth/forgot', heading: /Forgot password/ },
  { path: '/auth/reset', heading: /does not work any more/ },
  { path: '/auth/verify', heading: /does not work any more/ },
  { path: '/auth/keep-account', heading: /does not work any more/ },
  { path: '/services', heading: /Find Services/ },
  { path: '/restaurants', heading: /Nigerian Restaurants/ },
  { path: '/b/chioma-beauty-studio', heading: /Chioma Beauty Studio/ },
  { path: '/b/no-such-business', heading: /Business Not Found/ },
  { path: '/how-it-works', heading: /How/ },
  ...['/help', '/safety', '/contact', '/trust', '/pricing', '/terms', '/privacy', '/cookies'].map((path) => ({
    path,
    heading: /./,
  })),
  { path: '/no-such-page', heading: /Page Not Found/ },
];
const SIGNED_IN: Record<Role, Visit[]> = {
  customer: [
    { path: '/', heading: /Adaeze/ },
    { path: '/onboarding', heading: /How will you use/ },
    { path: '/favourites', heading: /Favourites/ },
    { path: '/bookings', heading: /My Bookings/ },
    { path: '/profile', heading: /Adaeze Okonkwo/ },
    { path: '/notifications', heading: /Notifications/ },
    { path: '/provider-dashboard', heading: /Access Denied/ },
    { path: '/admin', heading: /Access Denied/ },
  ],
  service_provider: [
    { path: '/', heading: /Tunde/ },
    { path: '/provider-dashboard', heading: /Provider Dashboard/ },
    { path: '/dashboard', heading: /Provider Dashboard/ },
    { path: '/provider-dashboard/calendar', heading: /Calendar/ },
    { path: '/provider-dashboard/hours', heading: /Hours/ },
    { path: '/provider-dashboard/earnings', heading: /Earnings/ },
    { path: '/provider-dashboard/verification', heading: /Verification/ },
    { path: '/services/manage', heading: /Manage Services/ },
    { path: '/bookings', heading: /My Bookings/ },
    { path: '/profile', heading: /Tunde Bakare/ },
  ],
  restaurant_owner: [
    { path: '/provider-dashboard', heading: /Restaurant Dashboard/ },
    { path: '/provider-dashboard/reservations', heading: /Reservations/ },
    { path: '/services/manage', heading: /Manage Services/ },
  ],
  super_admin: [
    { path: '/', heading: /Ibrahim/ },
    { path: '/admin', heading: /Admin/ },
    { path: '/admin/holidays', heading: /Public holidays/ },
  ],
};

/** Returns false for console lines about expected 401, 403 and 404 responses, which Chromium logs. */
const isUnexpected = (line: string) => !/status of 40[134]/.test(line);

async function checkPage(page: Page, { path, heading }: Visit): Promise<string[]> {
  await page.goto(`${ORIGIN}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).first()).toBeVisible();
  return complaintsInEveryView(page, path);
}

/**
 * Creates a test for each page, so that a failure names the page and the pages are spread over the workers.
 */
function lookAtEach(
  who: string,
  visits: Visit[],
  enter: (page: Page) => Promise<void> = async () => {},
): void {
  for (const visit of visits) {
    test(`${visit.path} of ${who}`, async ({ browser }) => {
      const page = await newPerson(browser);
      await enter(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && isUnexpected(message.text()))
          complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      complaints.push(...(await checkPage(page, visit)));
      expect(complaints).toEqual([]);
    });
  }
}

test.describe.configure({ mode: 'parallel' });

lookAtEach('a visitor', OPEN);
for (const [role, visits] of Object.entries(SIGNED_IN) as [Role, Visit[]][])
  lookAtEach(`a ${role}`, visits, (page) => enterAs(page, role));

test('the theme is stored, and applied before the first paint', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/how-it-works');
  await page.getByRole('button', { name: /dark/i }).first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
});

test('a listing page shows its content to signed-in users, and sends visitors to the sign-in and back', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/services');
  await page.locator('a[href^="/services/"]').first().click();
  await page.waitForURL('**/auth**');
  await expect(page).toHaveURL(/next=/);
  const next = new URL(page.url()).searchParams.get('next')!;
  await signIn(page, 'customer', next);
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, next);
});
