import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * Runs only the tests of module loading, which start their own site: `npx playwright test -c
 * federation.config.ts`.
 */
export default defineConfig({
  ...base,
  testDir: 'src/federation',
  globalSetup: undefined,
  outputDir: '../../playwright-report/federation',
});
