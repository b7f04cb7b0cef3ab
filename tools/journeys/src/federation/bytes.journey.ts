import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture';

const ROOT = resolve(import.meta.dirname, '../../../..');
const KB = 1000;

type Transfer = { scripts: number; requests: number };

/** What the browser receives for a page with an empty cache until its main heading stands: encoded script bytes, and requests. */
async function transferOf(page: Page, url: string): Promise<Transfer> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  const transfer: Transfer = { scripts: 0, requests: 0 };
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
  return { ...transfer };
}

test('the landing page is ready with at most 135 KB of JavaScript', async ({ page, site }) => {
  const { scripts } = await transferOf(page, site.origin);
  test.info().annotations.push({ type: 'bytes', description: `/ ${scripts}` });
  expect(scripts).toBeLessThanOrEqual(135 * KB);
});

for (const path of ['/services', '/restaurants', '/how-it-works']) {
  test(`${path} is ready with at most 190 KB of JavaScript`, async ({ page, site }) => {
    const { scripts } = await transferOf(page, site.origin + path);
    test.info().annotations.push({ type: 'bytes', description: `${path} ${scripts}` });
    expect(scripts).toBeLessThanOrEqual(190 * KB);
  });
}

for (const name of ['mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin']) {
  test(`the entry of ${name} has at most 7.5 KB`, () => {
    expect(statSync(join(ROOT, name, 'dist/remoteEntry.js.br')).size).toBeLessThanOrEqual(7.5 * KB);
  });
}

test('every script lies compressed beside itself', () => {
  for (const app of ['shell', 'mf-catalog', 'mf-bookings', 'mf-provider', 'mf-admin']) {
    const files = readdirSync(join(ROOT, app, 'dist'));
    const large = files.filter(
      // The gateway fills the worker in and compresses what it sends.
      (file) => file.endsWith('.js') && file !== 'sw.js' && statSync(join(ROOT, app, 'dist', file)).size > KB,
    );
    expect(large.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual(
      [],
    );
  }
});
