import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startSiteProcess } from '../siteProcess';

/**
 * Tests with a separate site whose gateway renders pages of visitors. They may wait for their content longer
 * than in production, because the browsers slow down the renderer.
 */
export const test = base.extend<object, { renderedSite: string }>({
  renderedSite: [
    async ({ playwright: _playwright }, use) => {
      const { ready, stop } = await startSiteProcess<{ origin: string }>(
        join(import.meta.dirname, '../site.ts'),
        {
          RENDER_TIMEOUT: '3000',
        },
      );
      await use(ready.origin);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ renderedSite }, use) => use(renderedSite),
});
