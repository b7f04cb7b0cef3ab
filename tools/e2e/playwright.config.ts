import { defineConfig } from '@playwright/test';
import { findChromium } from '@tm/start/chromium';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/site/setup.ts',
  // One waits for the network or a timer while the other draws: two cores are busy with two.
  workers: 2,
  retries: 0,
  // They end what hangs, and measure nothing: on a busy machine a page of the first visit is long in coming.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // The report is what `npm test` counts, and what stands for these runs while nothing has changed.
  reporter: [['list'], ['json', { outputFile: 'dist/report.json' }]],
  outputDir: '../../test-results',
  use: {
    headless: true,
    // What was done, and the picture at the end: recording every page as it changes costs as much as drawing it.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
