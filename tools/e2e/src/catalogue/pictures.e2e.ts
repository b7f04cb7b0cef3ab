import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { DESK, newPerson, PHONE } from '../people';

const KB = 1000;
const CARDS = 20;
const SIZES = {
  phone: { viewport: PHONE, deviceScaleFactor: 2 },
  desk: { viewport: DESK, deviceScaleFactor: 1 },
};

type Loaded = { path: string; width: string | null; type: string; bytes: number };

/** Records every font, and the type of every picture, that the page loads from now on. */
function watchLoads(page: Page) {
  const types = new Map<string, string>();
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.url());
    types.set(response.url(), response.headers()['content-type'] ?? '');
  });
  return { types, fonts };
}

/**
 * Returns the loaded pictures, each once, from the browser's resource timing, whose sizes exclude headers.
 */
async function picturesOf(page: Page, types: Map<string, string>): Promise<Loaded[]> {
  const all = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name, encodedBodySize] as const,
    ),
  );
  return [...new Map(all)]
    .map(([name, bytes]) => ({ url: new URL(name), bytes, type: types.get(name) ?? '' }))
    .filter(({ url }) => url.pathname.startsWith('/objects/'))
    .map(({ url, ...rest }) => ({ path: url.pathname, width: url.searchParams.get('w'), ...rest }));
}

/** Sums up unexpected layout shifts, as CLS counts them. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

/**
 * Opens the services, scrolls until the covers of the first cards are rendered, and returns the transferred
 * bytes.
 */
async function lookThrough(page: Page, isSaving = false) {
  const loads = watchLoads(page);
  await watchShifts(page);
  await page.goto('/services');
  // A listing may have no picture: another test approves a listing without pictures.
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') });
  await expect(cards.first()).toBeVisible();
  for (let index = 0; index < CARDS; index += 1) {
    // With low data, further pages load only on request.
    if (isSaving && index === (await cards.count())) {
      await page.getByRole('link', { name: /^Show more/ }).click();
      await expect(cards.nth(index)).toBeVisible();
    }
    await cards.nth(index).scrollIntoViewIfNeeded();
    const isDrawn = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;
    await expect.poll(() => cards.nth(index).locator('img').evaluate(isDrawn)).toBe(true);
  }
  // Cards further down were preloaded and do not count here.
  const drawn = await cards
    .locator('img')
    .evaluateAll(
      (all, count) => all.slice(0, count).map((img) => (img as HTMLImageElement).currentSrc),
      CARDS,
    );
  const covers = new Set(drawn.map((address) => new URL(address).pathname));
  const all = await picturesOf(page, loads.types);
  const pictures = all.filter(({ path }) => covers.has(path));
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return { pictures, covers, bytes, all, fonts: loads.fonts, shift: await shiftsOf(page) };
}

const open = async (browser: Parameters<typeof newPerson>[0], { viewport, ...more }: BrowserContextOptions) =>
  newPerson(browser, viewport!, more);

for (const [size, screen] of Object.entries(SIZES))
  test(`${size}: twenty listings need at most 0.4 MB of pictures and cause no shift; less than half with low data`, async ({
    browser,
  }) => {
    const plenty = await lookThrough(await open(browser, screen));
    expect(plenty.pictures).toHaveLength(plenty.covers.size);
    for (const picture of plenty.pictures) {
      expect(picture.type).toBe('image/avif');
      expect(picture.bytes).toBeLessThanOrEqual(20 * KB);
    }
    expect(plenty.bytes).toBeLessThanOrEqual(400 * KB);
    expect(plenty.shift).toBeLessThanOrEqual(0.02);
    expect(plenty.fonts).not.toEqual([]);

    const saving = await open(browser, screen);
    await saving.goto('/how-it-works');
    await saving.getByRole('contentinfo').getByRole('switch', { name: 'Low data' }).click();
    await expect(saving.locator('html')).toHaveClass(/low-data/);
    // Opens a new context without the memory cache, from which the page would load the font again at no cost.
    const storageState = await saving.context().storageState();
    const low = await lookThrough(await open(browser, { ...screen, storageState }), true);
    expect(low.all.map(({ width }) => width)).toEqual(low.all.map(() => '160'));
    expect(low.pictures).toHaveLength(low.covers.size);
    expect(low.bytes).toBeLessThan(plenty.bytes / 2);
    expect(low.fonts).toEqual([]);
    expect(low.shift).toBeLessThanOrEqual(0.02);
    test.info().annotations.push({ type: 'bytes', description: `${plenty.bytes} ${low.bytes}` });
  });

test('the browser’s Save-Data is sufficient, and the switch overrides it', async ({ browser }) => {
  const page = await newPerson(browser, PHONE, { extraHTTPHeaders: { 'save-data': 'on' } });
  const { types, fonts } = watchLoads(page);
  await page.goto('/');
  const choice = page.getByRole('contentinfo').getByRole('switch', { name: 'Low data' });
  await expect(choice).toBeChecked();
  await choice.scrollIntoViewIfNeeded();
  const samples = page.getByRole('main').getByRole('article').locator('img:visible');
  await expect(samples).toHaveCount(3);
  for (const src of await samples.evaluateAll((all) =>
    all.map((img) => (img as HTMLImageElement).currentSrc),
  ))
    expect(src).toMatch(/w=160$/);
  const pictures = await picturesOf(page, types);
  expect(pictures.map(({ width }) => width)).toEqual(['160', '160', '160']);
  expect(fonts).toEqual([]);
  await choice.click();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(samples.first()).toHaveAttribute('srcset', /720w/);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
});
