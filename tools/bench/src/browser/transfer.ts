import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../statistics/sample';

const READY_TIMEOUT_MS = 60_000;

/**
 * Starts counting the encoded bytes of scripts and the
 * requests of a page. The returned object is updated live.
 */
async function countTransfer(page: Page): Promise<{ script: number; requests: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  const transfer = { script: 0, requests: 0 };
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) transfer.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) transfer.script += encodedDataLength;
  });
  return transfer;
}

/** Opens a page with an empty cache and returns the transfer until all selectors in `ready` are visible. */
export async function measureTransfer(
  browser: Browser,
  url: string,
  ready: readonly string[],
): Promise<Sample> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const transfer = await countTransfer(page);
    await page.goto(url, { timeout: READY_TIMEOUT_MS });
    for (const selector of ready) await page.locator(selector).first().waitFor({ timeout: READY_TIMEOUT_MS });
    const values = { ...transfer };
    return values.script > 0 ? { values } : { values, tooFew: 'no script was seen' };
  } finally {
    await context.close();
  }
}
