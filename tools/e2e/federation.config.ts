import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Only the checks of loading modules, which bring their own site: `npx playwright test -c federation.config.ts`. */
export default defineConfig({
  ...base,
  testDir: 'src/federation',
  globalSetup: undefined,
  outputDir: '../../playwright-report/federation',
});
