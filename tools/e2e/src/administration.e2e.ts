import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Listing, User } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { PASSWORD, freshEmail, registered } from './accounts/newcomer';
import { complaintsAbout, expectSound } from './look';
import { findMail, followMail } from './mail';
import { DESK, PHONE, enterAs, expectToast, newPerson } from './people';

const TABS = [
  ...['users', 'listings', 'providers', 'bookings', 'absences', 'reviews', 'support'],
  ...['money', 'audit'],
];

const openAdminPage = async (browser: Browser, viewport = DESK): Promise<Page> => {
  const page = await newPerson(browser, viewport);
  await enterAs(page, 'super_admin');
  return page;
};

/** Opens a tab and returns its rows, after they have replaced the skeleton. */
const rowsOf = async (admin: Page, tab: string) => {
  await admin.goto(`/admin?tab=${tab}`);
  await expect(admin.getByRole('tab', { selected: true })).toBeVisible();
  const rows = admin.getByRole('tabpanel').locator('tbody[aria-busy="false"]');
  await expect(rows).toBeVisible();
  return rows;
};

test('every admin tab passes the layout and accessibility checks at phone and desktop size', async ({
  browser,
}) => {
  const admin = await openAdminPage(browser);
  for (const tab of TABS) {
    await rowsOf(admin, tab);
    await expectSound(admin, `admin ${tab}`);
  }
  await admin.context().close();
});

test('every view of the money passes the layout and accessibility checks', async ({ browser }) => {
  const admin = await openAdminPage(browser);
  const loaded = {
    overview: admin.getByRole('region', { name: 'Invariants' }),
    // The demo data have a dispute and a chargeback that wait.
    disputes: admin.getByRole('table', { name: 'Disputes' }),
    chargebacks: admin.getByRole('table', { name: 'Chargebacks' }),
    debts: admin.getByText('No debts'),
    accounts: admin.getByRole('combobox', { name: 'State' }),
    refunds: admin.getByRole('combobox', { name: 'State' }),
    'refunds&list=late': admin.getByRole('combobox', { name: 'State' }),
    reconciliation: admin.getByRole('combobox', { name: 'State' }),
    payouts: admin.getByRole('button', { name: /^(Pause|Resume) payouts$/ }),
    ledger: admin.getByRole('searchbox', { name: 'Booking id, business id or account' }),
  };
  for (const [view, sign] of Object.entries(loaded)) {
    await admin.goto(`/admin?tab=money&view=${view}`);
    await expect(sign).toBeVisible();
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectSound(admin, `admin money, ${view}`);
  }
  await admin.context().close();
});

test('the checkboxes of rows are at least 24 px large', async ({ browser }) => {
  const admin = await openAdminPage(browser, PHONE);
  await rowsOf(admin, 'users');
  const sides = await admin
    .getByRole('tabpanel')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => Math.min(box.clientWidth, box.clientHeight)));
  expect(sides.length).toBeGreaterThan(1);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(24);
  await admin.context().close();
});

test('tables fit every window width, and the first column has at least 180 px', async ({ browser }) => {
  const admin = await openAdminPage(browser);
  const tooNarrow = (rows: Locator) =>
    rows.evaluate((body) => {
      const frame = body.closest('table')!.parentElement!;
      const names = [...body.querySelectorAll('td:first-child')].map(({ clientWidth }) => clientWidth);
      return { hidden: frame.scrollWidth - frame.clientWidth, isTight: Math.min(...names) < 180 };
    });
  for (const tab of TABS) {
    const rows = await rowsOf(admin, tab);
    for (const width of [320, 719, 720, 1199, 1200]) {
      await admin.setViewportSize({ width, height: 800 });
      expect({ tab, width, ...(await tooNarrow(rows)) }).toEqual({ tab, width, hidden: 0, isTight: false });
    }
  }
  await admin.context().close();
});

/** Expects that every line of the chart has its value next to it. */
const expectLabelsAtLines = async (admin: Page) => {
  const middles = (all: Element[]) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
  const chart = admin.getByRole('slider');
  const labels = chart.locator('xpath=preceding-sibling::ol').locator('li');
  expect(await labels.evaluateAll(middles)).toEqual(await chart.locator('line').evaluateAll(middles));
};

test('the admin pages and dialogs pass the layout and accessibility checks', async ({ browser }) => {
  const admin = await openAdminPage(browser);
  const dialog = admin.getByRole('dialog');
  const complaints: string[] = [];
  const look = async (where: string) => void complaints.push(...(await complaintsAbout(admin, where)));
  await admin.goto('/admin/trends');
  await expect(admin.getByRole('group', { name: 'Measure of the chart' })).toBeVisible();
  await expectLabelsAtLines(admin);
  await look('admin trends');

  await (await rowsOf(admin, 'users')).getByRole('link').first().click();
  await expect(dialog.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await look('admin user, panel');
  await dialog.getByRole('link', { name: 'Bookings, reviews and sessions' }).click();
  await expect(admin.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await look('admin user');

  for (const tab of ['listings', 'providers']) {
    await (await rowsOf(admin, tab)).getByRole('link').first().click();
    const decide = admin.getByRole('group', { name: 'Decide' });
    await expect(decide).toBeVisible();
    await look(`admin ${tab}, one`);
    await decide.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByLabel('Reason')).toBeVisible();
    await look(`admin ${tab}, refusing one`);
  }

  await (
    await rowsOf(admin, 'bookings')
  )
    .getByRole('button', { name: /details$/ })
    .first()
    .click();
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible();
  await look('admin bookings, one');

  await (await rowsOf(admin, 'reviews')).getByRole('button', { name: /^Open/ }).first().click();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await look('admin reviews, hiding one');
  expect(complaints).toEqual([]);
  await admin.context().close();
});

test('no role except the administrator loads code or data of the administration', async ({ browser }) => {
  for (const role of ['customer', 'service_provider', 'restaurant_owner'] satisfies Role[]) {
    const page = await newPerson(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enterAs(page, role);
    for (const path of ['/admin', '/admin?tab=audit', '/admin/users/64b000000000000000000000']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(asked.filter((url) => url.includes('mf-admin') || url.includes('/api/admin/'))).toEqual([]);
    expect(asked.some((url) => url.includes('/mf/shell/'))).toBe(true);
    await page.context().close();
  }
});

/** Registers a new account in a separate browser context. */
async function registerUser(browser: Browser, name: string, userType = 'customer') {
  const page = await newPerson(browser);
  const email = freshEmail(name);
  await registered(page, email, { userType });
  const person = (await (await page.request.get('/api/auth/user')).json()) as User;
  return { page, email, person };
}

/** Confirms the address of a user, because mail is sent only to confirmed addresses. */
async function confirmAddress({ page, email }: { page: Page; email: string }): Promise<void> {
  await followMail(page, email, /verify/i, '/auth/verify');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
}

/** Sends a request to every service and returns the statuses by service. */
const requestServices = async ({ request }: Page) => {
  const paths = {
    accounts: '/api/auth/user',
    catalog: '/api/services?providerId=64b000000000000000000000',
    bookings: '/api/bookings',
    provider: '/api/service-providers/64b000000000000000000000/availability?from=2026-11-23&to=2026-11-24',
  };
  const statuses: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) statuses[name] = (await request.get(path)).status();
  return statuses;
};

test('a suspended user is rejected by every service and notified by mail', async ({ browser }) => {
  const victim = await registerUser(browser, 'suspended');
  await confirmAddress(victim);
  expect((await requestServices(victim.page)).bookings).toBe(200);
  const admin = await openAdminPage(browser, PHONE);
  await admin.goto('/admin?tab=users');
  await admin.getByRole('searchbox').fill(victim.email);
  const more = admin.getByRole('button', { name: /^More actions for / });
  await expect(more).toHaveCount(1);
  await more.click();
  await admin.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Suspend / });
  await dialog.getByLabel('Reason').fill('Fake reviews');
  await expectSound(admin, 'suspending somebody');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(admin, 'User status updated successfully');
  // The catalogue is open to visitors, so the signed-out user can still read it.
  expect(await requestServices(victim.page)).toEqual({
    accounts: 401,
    catalog: 200,
    bookings: 401,
    provider: 401,
  });
  await findMail(victim.page, victim.email, /suspended/i);
  const again = await victim.page.request.post('/api/auth/login', {
    data: { email: victim.email, password: PASSWORD },
  });
  expect(again.status()).toBe(403);

  await admin.goto(`/admin?tab=audit&search=${encodeURIComponent(victim.email)}`);
  const log = admin.getByRole('table', { name: 'Audit' });
  await expect(log.getByText('Suspended a user')).toBeVisible();
  await expect(log.getByText('Fake reviews')).toBeVisible();
  // A worker moves security events to the log, so the page is reloaded until the entry appears.
  await expect(async () => {
    await admin.reload();
    await expect(log.getByText('Suspended account tried to sign in')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const person of [admin, victim.page]) await person.context().close();
});

test('an approved listing is found at once, and a verified business shows its badge', async ({ browser }) => {
  const owner = await registerUser(browser, 'approved', 'service_provider');
  // Encoded in letters, because names of businesses may not contain long numbers.
  const now = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const title = `Gutter cleaning ${now}`;
  await owner.page.request.put('/api/profile', {
    data: { businessInfo: { businessName: `House of ${title}`, businessDescription: 'Clean gutters' } },
  });
  const made = await owner.page.request.post('/api/services', {
    data: { title, category: 'cleaning', basePrice: 9000, priceType: 'fixed', location: 'Lekki, Lagos' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as Listing;
  const visitor = await newPerson(browser);
  const find = async () => {
    await visitor.goto(`/services?search=${encodeURIComponent(title)}`);
    await expect(visitor.getByText(/\d\S* services? found$/).first()).toBeVisible();
    return visitor.getByRole('link', { name: title, exact: true });
  };
  await expect(await find()).toHaveCount(0);

  const admin = await openAdminPage(browser);
  await admin.goto(`/admin?tab=listings&search=${encodeURIComponent(title)}`);
  await admin.getByRole('button', { name: `Approve ${title}` }).click();
  await expectToast(admin, 'Service approved');
  await expect(await find()).toBeVisible();

  const { profileData } = (await (await owner.page.request.get('/api/auth/user')).json()) as User;
  await admin.goto(`/admin/providers/${profileData!.id}`);
  await admin.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Verify' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expectToast(admin, 'Business verified');
  await owner.page.goto(`/services/${id}`);
  await expect(owner.page.getByText('Verified Provider').first()).toBeVisible();
  for (const person of [owner.page, visitor, admin]) await person.context().close();
});

test('a support message is answered by email, and a second administrator gets an error that names the first answer', async ({
  browser,
}) => {
  const sender = await registerUser(browser, 'asking');
  await confirmAddress(sender);
  const subject = `Where is my refund ${Date.now().toString(36)}`;
  const sent = await sender.page.request.post('/api/support', {
    data: { subject, message: 'It was promised for Monday.' },
  });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  const [one, other] = [await openAdminPage(browser, PHONE), await openAdminPage(browser)];
  for (const admin of [one, other]) {
    await admin.goto(`/admin?tab=support&message=${id}`);
    await expect(admin.getByRole('dialog').getByText('It was promised for Monday.')).toBeVisible();
  }
  await expectSound(one, 'a support message');
  await one.getByLabel('Your answer').fill('It is on its way.');
  await one.getByRole('button', { name: 'Send and close' }).click();
  await expectToast(one, 'Answer sent');
  await other.getByLabel('Your answer').fill('Mine, too');
  await other.getByRole('button', { name: 'Send and close' }).click();
  await expectToast(other, 'Error', 'answered this message');
  const { html } = await findMail(sender.page, sender.email, new RegExp(`Re: ${subject}`));
  expect(html).toContain('It is on its way.');
  expect(html).not.toContain('Mine, too');
  for (const person of [sender.page, one, other]) await person.context().close();
});
