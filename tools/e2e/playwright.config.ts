import { defineConfig } from '@playwright/test';
import { findChromium } from '@tm/start/chromium';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/setup.ts',
  // Two workers: while one waits for the network or a timer, the other renders, which keeps two cores busy.
  workers: 2,
  projects: [
    // One worker, so that only one site with a moved clock runs beside the other tests.
    { name: 'clock', testMatch: 'clock/**/*.e2e.ts', workers: 1 },
    { name: 'site', testIgnore: 'clock/**' },
  ],
  retries: 0,
  // Limits that end hanging tests. They measure nothing, because on a busy machine a first page load takes
  // long.
  timeout: 420_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // `npm test` counts the results in the report, which stays valid while nothing has changed.
  reporter: [['list'], ['json', { outputFile: 'dist/report.json' }]],
  outputDir: '../../test-results',
  use: {
    headless: true,
    // Records actions and a final screenshot. Recording every change of a page costs as much as rendering it.
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
