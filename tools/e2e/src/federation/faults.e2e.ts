import type { Page } from '@playwright/test';
import { expect, signIn, test, watch } from './fixture';

const CARD = 'Services is not available right now';
const content = (page: Page) => page.getByRole('heading', { name: 'Find Services', level: 1 });
const header = (page: Page) => page.getByRole('link', { name: 'How it Works' }).first();

const ENTRY = 'mf-catalog/.*remoteEntry';

test('a failed chunk of a screen shows the card, and Retry recovers, also in the shell’s own screens', async ({
  page,
  site,
}) => {
  await site.send({
    faults: [{ match: 'mf-catalog/v/[^/]+/(?!remoteEntry|__federation)[^/]+[.]js', mode: '404' }],
  });
  await page.goto(`${site.origin}/services`);
  await expect(page.getByText(CARD)).toBeVisible({ timeout: 30_000 });
  await site.send({ faults: [{ match: 'mf/shell/v/[^/]+/(?!main|federation)[^/]+[.]js', mode: '404' }] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(content(page)).toBeVisible({ timeout: 30_000 });
  await header(page).click();
  await expect(page.getByText('This page is not available right now')).toBeVisible({ timeout: 30_000 });
  await site.send({ faults: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'How it Works', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
});

test('the browser blocks bytes that were not deployed', async ({ page, site }) => {
  const { violations } = watch(page);
  await site.send({ faults: [{ match: ENTRY, mode: 'tamper' }] });
  await page.goto(`${site.origin}/services`);
  await expect(page.getByText(CARD)).toBeVisible({ timeout: 30_000 });
  expect(violations.join()).toContain('integrity');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a hanging remote shows a skeleton, a line after 3 s, and the card within 25 s', async ({
  page,
  site,
}) => {
  await site.send({ faults: [{ match: 'mf-catalog/', mode: 'hang' }] });
  await page.goto(`${site.origin}/services`, { waitUntil: 'commit' });
  await expect(page.getByText('Still loading…')).toBeVisible({ timeout: 30_000 });
  const late = Date.now();
  await expect(header(page)).toBeVisible();
  await expect(page.getByText(CARD)).toBeVisible({ timeout: 40_000 });
  // 25 s from the start of the page's script, which a busy machine delays: 22 s after the line, plus the
  // delay of two timers.
  expect(Date.now() - late).toBeLessThan(32_000);
});

test('a slow remote appears after the line', async ({ page, site }) => {
  await site.send({ faults: [{ match: ENTRY, mode: 'slow' }] });
  await page.goto(`${site.origin}/services`, { waitUntil: 'commit' });
  await expect(page.getByText('Still loading…')).toBeVisible({ timeout: 30_000 });
  await site.send({ faults: [] });
  await expect(content(page)).toBeVisible({ timeout: 30_000 });
});

test('a failed part of a composed page leaves the other parts', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await site.send({ faults: [{ match: 'mf-bookings/', mode: '404' }] });
  await page.goto(site.origin);
  await expect(page.getByText('Bookings is not available right now')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(CARD)).toHaveCount(0);
});

test('the shell works without the registry, and a returning visitor has everything', async ({
  page,
  site,
}) => {
  await site.send({ faults: [{ match: '/remotes.json', mode: '500' }] });
  await page.goto(`${site.origin}/services`);
  await expect(page.getByText(CARD)).toBeVisible({ timeout: 30_000 });
  await header(page).click();
  await expect(page.getByRole('heading', { name: 'How it Works', level: 1 })).toBeVisible();
  await site.send({ faults: [] });
  await page.goto(`${site.origin}/services`);
  await expect(content(page)).toBeVisible();
  await site.send({ faults: [{ match: '/remotes.json', mode: '500' }] });
  await page.reload();
  await expect(content(page)).toBeVisible({ timeout: 30_000 });
});

test('a broken new version falls back to the previous one without a click, and a good one is live at the next load', async ({
  page,
  site,
}) => {
  await site.send({ deploy: [{ name: 'mf-catalog', version: '1.0.1-broken', defect: 'module' }] });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.origin}/services`);
  await expect(content(page)).toBeVisible({ timeout: 30_000 });
  expect(loaded.some((url) => url.includes('1.0.1-broken'))).toBe(true);
  expect(loaded.some((url) => url.endsWith('/rum/remote-error'))).toBe(true);
  await site.send({ rollback: 'mf-catalog' });
  await site.send({ deploy: [{ name: 'mf-catalog', version: '1.0.2-good' }] });
  loaded.length = 0;
  await page.reload();
  await expect(content(page)).toBeVisible();
  expect(
    loaded.filter((url) => url.includes('/mf/mf-catalog/')).every((url) => url.includes('1.0.2-good')),
  ).toBe(true);
});
