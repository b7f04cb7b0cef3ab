import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../run/benchCase';

/** A cheap phone (performance.md, Browser): its processor, and one of two lines. Latency in ms, throughput in bytes per second. */
export type Line = { latency: number; throughput: number };
export const LINES = {
  near: { latency: 150, throughput: 1_600_000 / 8 },
  far: { latency: 300, throughput: 10_000_000 / 8 },
} as const satisfies Record<string, Line>;

const SLOWER = 4;
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const READY_WITHIN_MS = 60_000;
/** Nothing larger has been painted for so long: the page stands. */
const STILL_MS = 1_500;

async function slowDown(page: Page, { latency, throughput }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page; as text, because what this process compiles does not run there. */
const WATCH = `new Promise((resolve) => {
  let lcp = 0, timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      resolve({ lcp, fcp: first?.startTime ?? 0 });
    }, ${STILL_MS});
  };
  new PerformanceObserver((list) => {
    lcp = list.getEntries().at(-1)?.startTime ?? lcp;
    wait();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  wait();
})`;

/** Milliseconds until the largest thing of the first view was painted, and until something was, once nothing larger comes any more. */
const paintsOf = (page: Page) => page.evaluate<{ lcp: number; fcp: number }>(WATCH);

/** Opens a page on a slow phone that has never seen the site, and gives when it was painted; `ready` is what must be visible by then. */
export async function paintOf(
  browser: Browser,
  url: string,
  { line, ready }: { line: Line; ready: readonly string[] },
): Promise<Sample> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(page, line);
    await page.goto(url, { timeout: READY_WITHIN_MS, waitUntil: 'commit' });
    for (const selector of ready) await page.locator(selector).first().waitFor({ timeout: READY_WITHIN_MS });
    await page.waitForLoadState('load', { timeout: READY_WITHIN_MS });
    const values = await paintsOf(page);
    return values.lcp > 0 ? { values } : { values, tooFew: 'no largest paint was seen' };
  } finally {
    await context.close();
  }
}
