import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expectSound } from '../look';
import { expect, signIn, test, watch } from './fixture';

const ROOT = resolve(import.meta.dirname, '../../../..');

// Without animations, because colours are checked right after a change of the theme.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

let server: ChildProcess | undefined;
test.afterEach(() => void server?.kill('SIGTERM'));

/** Serves mf-bookings as `npm run dev -- mf-bookings --against <site>` does; returns the address to open. */
async function serveBookings(site: string): Promise<string> {
  const bundle = join(ROOT, 'libs/build/src/bundle.mjs');
  server = spawn(process.execPath, [bundle, '--serve', '--role', 'remote'], {
    cwd: join(ROOT, 'mf-bookings'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TM_SITE: site },
  });
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /^mf-bookings:remote: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server of mf-bookings ended.');
}

test('an administrator loads a module from the own machine, sees its badge, and removes it', async ({
  page,
  context,
  site,
}) => {
  const address = new URL(await serveBookings(site.origin));
  address.pathname = '/bookings';
  const own = new URL(address.searchParams.get('mf-override')!.replace(/^.*?@/, '')).origin;
  await signIn(context, site.origin, 'super_admin');
  const { violations, errors } = watch(page);
  const fromOwn: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(own)) fromOwn.push(request.url());
  });
  await page.goto(address.href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const question = page.getByText(`Load mf-bookings from ${own}? Its code acts with your rights.`);
  await expect(question).toBeVisible();
  expect(fromOwn).toEqual([]);
  await expectSound(page, 'question of an override');
  await page.getByRole('button', { name: 'Load', exact: true }).press('Enter');

  const remove = page.getByRole('button', { name: `Remove mf-bookings from ${own}` });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  expect(fromOwn.some((url) => url.includes('/remoteEntry.js'))).toBe(true);
  await expectSound(page, 'badge of an override');
  await remove.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/bookings`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  const before = fromOwn.length;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  expect(fromOwn).toHaveLength(before);
  expect([violations, errors]).toEqual([[], []]);
});

test('a customer can replace no module', async ({ page, context, site }) => {
  await signIn(context, site.origin, 'customer');
  await page.goto(`${site.origin}/bookings?mf-override=mf-bookings@http://localhost:9/mf-manifest.json`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My Bookings');
  const answer = await page.evaluate(async () => (await fetch('/mf/overrides', { method: 'POST' })).status);
  expect(answer).toBe(403);
});
