import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../statistics/sample';

/** Network of a cheap phone (performance.md, Browser). Latency in ms, throughput in bytes per second. */
export type NetworkProfile = { latency: number; throughput: number };
export const NETWORKS = {
  near: { latency: 150, throughput: 1_600_000 / 8 },
  far: { latency: 300, throughput: 10_000_000 / 8 },
} as const satisfies Record<string, NetworkProfile>;

const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const READY_TIMEOUT_MS = 60_000;
/** Time without a larger paint after which the page counts as complete. */
const SETTLE_MS = 1_500;

async function throttle(page: Page, { latency, throughput }: NetworkProfile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Script that runs in the page. It is text, because code compiled for this process does not run there. */
const OBSERVE_PAINTS = `new Promise((resolve) => {
  let lcp = 0, timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      resolve({ lcp, fcp: first?.startTime ?? 0 });
    }, ${SETTLE_MS});
  };
  new PerformanceObserver((list) => {
    lcp = list.getEntries().at(-1)?.startTime ?? lcp;
    wait();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  wait();
})`;

/**
 * Returns the largest and the first contentful paint in
 * ms, after no larger paint has followed for `SETTLE_MS`.
 */
const readPaints = (page: Page) => page.evaluate<{ lcp: number; fcp: number }>(OBSERVE_PAINTS);

/** Requests that a measurement handles itself, which costs the same whether they are answered or not. */
export type Handled = { pattern: RegExp; isAnswered: boolean };
type Paint = {
  network: NetworkProfile;
  /** Selectors that must be visible. */
  ready: readonly string[];
  /** Value of the `Cookie` header of a signed-in user. */
  cookie?: string;
  handled?: Handled;
};

const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(url).origin };
  });

/** Opens a page on a slow phone with an empty cache and returns its paint times. */
export async function measurePaint(
  browser: Browser,
  url: string,
  { network, ready, cookie, handled }: Paint,
): Promise<Sample> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (cookie) await context.addCookies(cookiesOf(cookie, url));
    const page = await context.newPage();
    if (handled)
      await page.route(handled.pattern, async (route) => {
        if (handled.isAnswered) await route.continue();
      });
    await throttle(page, network);
    await page.goto(url, { timeout: READY_TIMEOUT_MS, waitUntil: 'commit' });
    for (const selector of ready) await page.locator(selector).first().waitFor({ timeout: READY_TIMEOUT_MS });
    // A request without an answer delays this event until the end.
    if (!handled) await page.waitForLoadState('load', { timeout: READY_TIMEOUT_MS });
    const values = await readPaints(page);
    return values.lcp > 0 ? { values } : { values, tooFew: 'no largest paint was seen' };
  } finally {
    await context.close();
  }
}
