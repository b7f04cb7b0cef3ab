import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ListingViewsModel } from '@tm/schema/catalog';
import { buildListing, buildUser } from '@tm/schema/testing';
import { bundledProgram, createClient, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const PROJECT = join(__dirname, '..', '..');

/** Starts the service as in production, in a separate process, on the database of this file. */
const startProcess = async () => {
  const { MONGODB_URI, PUBLIC_ORIGIN, GATEWAY_SECRET, SESSION_KEYS } = site.config;
  const child = spawn(process.execPath, [await bundledProgram(PROJECT)], {
    cwd: PROJECT,
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', MONGODB_URI, PUBLIC_ORIGIN, GATEWAY_SECRET },
      SESSION_KEYS: SESSION_KEYS.join(','),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child, exit };
  }
  throw new Error('The service did not start.');
};

test('a service that is stopped writes the views that it has counted', async () => {
  const listing = await buildListing();
  const { cookie } = await site.signedInAs(await buildUser());
  const { url, child, exit } = await startProcess();
  try {
    const reader = createClient(url, site.config, cookie);
    expect((await reader.get(`/api/services/${listing.id}`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
  const rows = await ListingViewsModel.find({ listingId: listing._id }).lean();
  expect(rows.map(({ views }) => views)).toEqual([1]);
});
