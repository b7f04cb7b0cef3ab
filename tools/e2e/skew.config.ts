import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * Runs the main journey in combinations of module versions. `npm run verify:independence -- "skew matrix"`
 * starts it with the plan in SKEW_PLAN and reads the report in SKEW_REPORT.
 */
export default defineConfig({
  ...base,
  testDir: 'src/skew',
  testMatch: '**/*.skew.ts',
  globalSetup: './src/skew/setup.ts',
  // One worker, because a combination is live for the whole site.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: process.env['SKEW_REPORT'] }]],
  outputDir: '../../test-results/skew',
});
