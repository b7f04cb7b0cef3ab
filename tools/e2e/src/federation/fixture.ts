import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Command } from './command';

/** A running site behind a network that can be broken. */
export type Site = { origin: string; send: (command: Command) => Promise<void> };

async function startSite(basePath: string): Promise<Site & { stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'site.ts'), basePath], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The site of the federation checks ended. Are the five apps built?');
    return JSON.parse(value) as { origin: string };
  };
  const { origin } = await nextLine();
  const send = async (command: Command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`);
    await nextLine();
  };
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  return { origin, send, stop };
}

/** The complaints of the browser while a page was open. */
export type Complaints = { violations: string[]; errors: string[] };

export function watch(page: Page): Complaints {
  const complaints: Complaints = { violations: [], errors: [] };
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|integrity/i.test(message.text()))
      complaints.violations.push(message.text());
  });
  page.on('pageerror', (error) => complaints.errors.push(error.message));
  return complaints;
}

/** Signs in a user of the fake services. */
export const signIn = (context: BrowserContext, origin: string, role: string) =>
  context.addCookies([{ name: 'tm_sid', value: role, url: origin }]);

/**
 * `site` is shared by a worker's tests and its faults are reset after each; `marketSite` is served under
 * `/market`.
 */
export const test = base.extend<{ mended: undefined }, { site: Site; marketSite: Site }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startSite('');
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  marketSite: [
    async ({ browserName: _browserName }, use) => {
      const site = await startSite('/market');
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  mended: [
    async ({ site }, use) => {
      await use(undefined);
      await site.send({ faults: [], services: {} });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
