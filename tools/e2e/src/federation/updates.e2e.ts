import type { Page } from '@playwright/test';
import { expectSound } from '../look';
import { expect, test, watch } from './fixture';

// Requests of a service worker bypass the routes of the page, so it is blocked.
// Without animations, because colours are checked right after a change of the theme.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const notice = (page: Page) => page.getByText('A new version is ready');

/** Opens a page whose clock the test moves, and waits for the chunk of its late parts. */
async function open(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const chunk = page.waitForResponse(/\/background\.\w+\.js/);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await (await chunk).finished();
  await page.clock.runFor(1_000);
}

test('an open page offers the new version of its remote at a quiet moment, and a reload uses it', async ({
  page,
  site,
}) => {
  const complaints = watch(page);
  await open(page, `${site.origin}/services`);
  await page.clock.fastForward('10:00');
  await site.send({ deploy: [{ name: 'mf-catalog', version: '1.0.1-next' }] });
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward('10:01');
  await expect(notice(page)).toBeVisible();
  await expectSound(page, 'notice of a new version');
  const loaded = page.waitForRequest(/mf-catalog\/v\/1\.0\.1-next\/remoteEntry/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(complaints).toEqual({ violations: [], errors: [] });
  await site.send({ rollback: 'mf-catalog' });
});

test('the notice waits until a changed form is left', async ({ page, site }) => {
  await open(page, `${site.origin}/auth`);
  await page.getByLabel('Email').first().fill('ada@example.ng');
  await page.getByRole('heading', { level: 1 }).click();
  await site.send({ deploy: [{ name: 'shell', version: '1.0.1-next' }] });
  const asked = page.waitForResponse(/remotes\.json/);
  await page.clock.fastForward('10:00');
  await asked;
  await page.clock.runFor(5_000);
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'How it Works' }).first().click();
  await page.clock.runFor(2_000);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await site.send({ rollback: 'shell' });
});

test('Retry loads the new version of a remote whose old files are gone, without a reload', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/how-it-works`);
  await page.waitForFunction(() => localStorage.getItem('mf:registry') !== null);
  await site.send({ deploy: [{ name: 'mf-catalog', version: '1.0.2-next' }] });
  await page.route(
    (url) => url.pathname.includes('/mf/mf-catalog/') && !url.pathname.includes('/1.0.2-next/'),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Find Services' }).first().click();
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /services/i })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a drawn visitor reports the web vitals of the remote once, without an address', async ({
  page,
  site,
}) => {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), measured: ['mf-catalog'] } });
  });
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rum/vitals')) bodies.push(request.postDataJSON());
  });
  const chunk = page.waitForResponse(/\/vitals\.\w+\.js/);
  await page.goto(`${site.origin}/services?search=pipe`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await (await chunk).finished();
  await page.getByRole('button', { name: 'Filters' }).or(page.getByLabel('Category')).first().click();
  await page.getByRole('link', { name: 'How it Works' }).first().click();
  await expect.poll(() => bodies).toHaveLength(1);
  const members = ['name', 'version', 'lcp', 'cls', 'inp'];
  expect(Object.keys(bodies[0] as object).filter((member) => !members.includes(member))).toEqual([]);
  expect(bodies[0]).toMatchObject({ name: 'mf-catalog', version: expect.stringMatching(/^\d/) as unknown });
  await page.goto(`${site.origin}/auth`);
  expect(bodies).toHaveLength(1);
  // The registry of the last page may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
