import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { BUDGETS } from '@tm/build/budgets';
import { APPS, REMOTES } from '@tm/build/workspace';
import { neverIdle } from '../look';
import { expect, signIn, test } from './fixture';

const ROOT = resolve(import.meta.dirname, '../../../..');
const KB = 1000;

type Transfer = { scripts: number; requests: number; shift: number };

declare global {
  interface Window {
    __shift: number;
  }
}

/** Sums up unexpected layout shifts, as CLS counts them. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.__shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.__shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Measures a page load with an empty cache until the main heading and the lists are rendered: compressed
 * script bytes, and requests until the heading.
 */
async function transferOf(page: Page, url: string, last?: string): Promise<Transfer> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  const transfer: Transfer = { scripts: 0, requests: 0, shift: 0 };
  await watchShifts(page);
  await neverIdle(page);
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on(
    'Network.requestWillBeSent',
    ({ request }) => request.url.startsWith('http') && (transfer.requests += 1),
  );
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => scripts.has(requestId) && (transfer.scripts += encodedDataLength),
  );
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { requests } = transfer;
  if (last) await expect(page.getByRole('main').getByText(last).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return { ...transfer, requests, shift: await page.evaluate(() => window.__shift) };
}

test('the landing page is ready with at most 135 KB of JavaScript', async ({ page, site }) => {
  const { scripts } = await transferOf(page, site.origin);
  test.info().annotations.push({ type: 'bytes', description: `/ ${scripts}` });
  expect(scripts).toBeLessThanOrEqual(BUDGETS.landing);
});

for (const path of ['/services', '/restaurants', '/how-it-works']) {
  test(`${path} is ready with at most 190 KB of JavaScript`, async ({ page, site }) => {
    const { scripts } = await transferOf(page, site.origin + path);
    test.info().annotations.push({ type: 'bytes', description: `${path} ${scripts}` });
    expect(scripts).toBeLessThanOrEqual(BUDGETS.firstView);
  });
}

/**
 * The signed-in first views, each with the part that renders last, so that the bytes are those of the whole
 * view.
 */
const SIGNED_IN = [
  ['customer', '/', 'Recent Bookings'],
  ['service_provider', '/', 'Recent Bookings'],
  ['super_admin', '/', 'Recent Bookings'],
  ['customer', '/profile', 'Personal Info'],
  ['customer', '/onboarding', 'Customer'],
  ['customer', '/bookings', 'My Bookings'],
  ['service_provider', '/provider-dashboard', 'No bookings today'],
  ['booked_provider', '/provider-dashboard', 'Leaking pipe'],
  ['booked_provider', '/provider-dashboard/hours', 'Opening hours'],
  ['service_provider', '/provider-dashboard/calendar', 'Calendar'],
  ['service_provider', '/services/manage', 'No services yet'],
  ['super_admin', '/admin', 'Nothing waits'],
] as const;

for (const width of [360, 1440]) {
  for (const [role, path, last] of SIGNED_IN) {
    test(`${path} of a ${role} at ${width} px is ready with at most 190 KB of JavaScript and a layout shift of at most 0.02`, async ({
      page,
      context,
      site,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
      await signIn(context, site.origin, role);
      const { scripts, requests, shift } = await transferOf(page, site.origin + path, last);
      test
        .info()
        .annotations.push({ type: 'bytes', description: `${role} ${path} ${scripts} ${requests} ${shift}` });
      expect(scripts).toBeLessThanOrEqual(BUDGETS.firstView);
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  }
}

for (const name of REMOTES) {
  test(`the entry of ${name} has at most 7.5 KB`, () => {
    expect(statSync(join(ROOT, name, 'dist/remoteEntry.js.br')).size).toBeLessThanOrEqual(
      BUDGETS.remoteEntry,
    );
  });
}

test('every script has compressed versions', () => {
  for (const app of APPS) {
    const files = readdirSync(join(ROOT, app, 'dist'));
    const large = files.filter(
      // The gateway fills in the worker and compresses it on sending. No browser loads `server.js`.
      (file) =>
        file.endsWith('.js') &&
        !['sw.js', 'server.js'].includes(file) &&
        statSync(join(ROOT, app, 'dist', file)).size > KB,
    );
    expect(large.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual(
      [],
    );
  }
});
