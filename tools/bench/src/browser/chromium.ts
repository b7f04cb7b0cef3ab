import { findChromium } from '@tm/start/chromium';
import { chromium, type Browser } from 'playwright-core';
import { BenchError } from '../BenchError';

export type OpenBrowser = { browser: Browser; stop: () => Promise<void> };

/** Opens the installed Chromium. Throws a `BenchError` if there is none. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new BenchError(
      'Browser cases need Chromium: install it ("apt-get install chromium"), or set CHROMIUM_PATH.',
    );
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  return { browser, stop: () => browser.close() };
}
