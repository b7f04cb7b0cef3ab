import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../run/benchCase';

const READY_WITHIN_MS = 60_000;

/** Counts what arrives: encoded bytes of scripts, and requests. */
async function count(page: Page): Promise<{ script: number; requests: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  const arrived = { script: 0, requests: 0 };
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) arrived.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) arrived.script += encodedDataLength;
  });
  return arrived;
}

/** Opens a page in a browser that has never seen the site, and gives what came until everything in `ready` is visible. */
export async function transferOf(browser: Browser, url: string, ready: readonly string[]): Promise<Sample> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const arrived = await count(page);
    await page.goto(url, { timeout: READY_WITHIN_MS });
    for (const selector of ready) await page.locator(selector).first().waitFor({ timeout: READY_WITHIN_MS });
    const values = { ...arrived };
    return values.script > 0 ? { values } : { values, tooFew: 'no script was seen' };
  } finally {
    await context.close();
  }
}
