import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { operationsOf } from '@tm/build/operations';
import { ENDPOINTS, operationOf, type EndpointKey, type Operation } from '@tm/contracts/endpoints';
import { ROOT } from '../files.mjs';
import { SERVICES } from '../services';

const run = promisify(execFile);
type Calls = Record<string, Operation & { service: string }>;

/** Builds the app of the working folder uncompressed, into the folder of the first argument. */
const BUILD = `
import { configOf } from '@tm/build/bundle';
import webpack from 'webpack';
process.env.NODE_ENV = 'production';
const config = await configOf(process.cwd());
config.output.path = process.argv[1];
config.optimization.minimize = false;
const ofSmallFiles = ['CompressionPlugin', 'ChunkBudgetPlugin'];
config.plugins = config.plugins.filter((plugin) => !ofSmallFiles.includes(plugin.constructor.name));
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`;

/** Builds an app and returns its calls. */
async function callsOf(app: string): Promise<Calls> {
  const out = mkdtempSync(join(tmpdir(), 'calls-'));
  try {
    await run(process.execPath, ['--input-type=module', '-e', BUILD, out], { cwd: join(ROOT, app) });
    return (JSON.parse(readFileSync(join(out, 'calls.json'), 'utf8')) as { calls: Calls }).calls;
  } finally {
    rmSync(out, { recursive: true });
  }
}

it('lists in calls.json of mf-bookings the endpoints of its screens and no others', async () => {
  const calls = await callsOf('mf-bookings');
  const { service, ...call } = calls['PUT /api/bookings/:id'] ?? {};
  expect(service).toBe('bookings');
  expect(call).toEqual(operationOf('PUT /api/bookings/:id'));
  expect(Object.keys(calls)).toEqual(
    expect.arrayContaining([
      'GET /api/bookings/:id/calendar.ics',
      'GET /api/service-providers/:id/availability',
      'GET /api/services/:id',
      'POST /api/bookings',
      'POST /api/reviews',
    ]),
  );
  const others: EndpointKey[] = [
    // In the same files of the API client as endpoints that mf-bookings uses.
    'GET /api/services',
    'GET /api/reviews/summary',
    'PUT /api/reviews/:id/reply',
    'PUT /api/services/:id',
    // Called by the shell.
    'GET /api/auth/user',
    'GET /api/admin/bookings',
  ];
  expect(others.filter((key) => key in calls)).toEqual([]);
}, 180_000);

it('lists in operations.json of the services each endpoint once', async () => {
  const described: Awaited<ReturnType<typeof operationsOf>>[] = [];
  for (const service of [...SERVICES, 'gateway'])
    described.push(await operationsOf(join(ROOT, 'services', service)));
  const keys = described.flatMap(({ operations }) => Object.keys(operations));
  expect(keys.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  const bookings = described.find(({ service }) => service === 'bookings');
  expect(bookings?.operations['PUT /api/bookings/:id']).toEqual(operationOf('PUT /api/bookings/:id'));
}, 120_000);
