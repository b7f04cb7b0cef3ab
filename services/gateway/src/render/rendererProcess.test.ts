import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram } from '@tm/service-kit/testing';
import {
  answersOf,
  buildRenderedSite,
  buildSite,
  closeAll,
  isRunning,
  LIST,
  networks,
  PROXIES,
  SECRET,
  startRendered,
  startUpstream,
  waitFor,
} from '../testing';
import { SERVICES } from '../forward';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

test('after a kill of the renderer, pages come as without it, and later with content again', async () => {
  const moment = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(moment);
  let title = 'first';
  const site = await startRendered(buildRenderedSite(), () => answersOf(title));
  expect((await site.openPage('/services')).text).toBe('first');
  const [pid] = site.rendererPids();
  process.kill(pid!, 'SIGKILL');
  await waitFor(() => site.lines.some(({ msg }) => msg === 'the renderer process ended'));
  title = 'second';
  const next = await site.openPage('/services');
  expect([next.status, next.main]).toEqual([200, null]);
  clock.mockReturnValue(moment + 1_000);
  await waitFor(async () => (await site.openPage('/services')).text === 'second');
  const pids = site.rendererPids();
  expect([pids.length, pids.filter(isRunning)]).toEqual([2, [pids[1]]]);
});

test('a kill during a page does not delay the page until its limit', async () => {
  const remote = 'module.exports.default = () => new Promise(() => {});';
  const site = await startRendered(buildRenderedSite({ remote }));
  const page = site.openPage('/services');
  await waitFor(() => site.asked.length === 1);
  process.kill(site.rendererPids()[0]!, 'SIGKILL');
  const { status, main } = await page;
  expect([status, main, await site.results()]).toEqual([200, null, { failed: 1 }]);
});

test('the process has no settings of the gateway', async () => {
  const site = await startRendered();
  await site.openPage('/services');
  const [pid] = site.rendererPids();
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => null);
  const names = environment?.split('\0').flatMap((entry) => entry.split('=')[0] || []) ?? [];
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

test('the end of the gateway ends the renderer', async () => {
  const site = await startRendered();
  await site.openPage('/services');
  const [pid] = site.rendererPids();
  expect(isRunning(pid!)).toBe(true);
  await closeAll();
  expect(isRunning(pid!)).toBe(false);
  expect(site.lines.filter(({ msg }) => msg === 'the renderer process ended')).toEqual([]);
});

test('500 visitors at the same time get their pages, rendered or not', async () => {
  const remote = `module.exports.default = () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    return 'drawn';
  };`;
  const site = await startRendered(buildRenderedSite({ remote }), () => LIST, {
    RENDER_TIMEOUT: '100',
    ...PROXIES,
  });
  const addresses = [...networks(250), ...networks(250).map((address) => address.replace('102.', '105.'))];
  const visits = addresses.map(async (from, visitor) => {
    const path = visitor % 2 ? '/services' : `/services?search=${visitor}`;
    const reply = await fetch(site.url + path, { headers: { 'x-forwarded-for': from } });
    return [reply.status, /<main|id="sent-answers"|id="root"/.test(await reply.text())];
  });
  expect(new Set((await Promise.all(visits)).map(String))).toEqual(new Set(['200,true']));
  await waitFor(async () => (await site.openPage('/services')).text === 'drawn');
});

/** Starts the built program of the gateway, and returns its first log lines when the renderer runs. */
async function startProgram() {
  const { files, registry } = buildRenderedSite();
  const SITE_DIR = await buildSite(files, registry);
  const catalog = await startUpstream((_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(LIST)),
  );
  const services = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, catalog.url]));
  const child = spawn(process.execPath, [await bundledProgram(join(__dirname, '../..'))], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', PUBLIC_ORIGIN: 'http://localhost:4200', SITE_DIR },
      ...{ GATEWAY_SECRET: SECRET, RENDER_TIMEOUT: '60000', DOCUMENT_TIMEOUT: '60000', ...services },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found: { port?: number; rendererPid?: number } = {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { port, rendererPid } = JSON.parse(line) as typeof found;
    Object.assign(found, port && { port }, rendererPid && { rendererPid });
  });
  await waitFor(() => found.port !== undefined && found.rendererPid !== undefined);
  return { child, url: `http://127.0.0.1:${found.port}`, rendererPid: found.rendererPid! };
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'the renderer of the built gateway ends after %s',
  async (signal) => {
    const { child, url, rendererPid } = await startProgram();
    expect(await (await fetch(`${url}/services`)).text()).toContain('<main data-renders="1">');
    expect(isRunning(rendererPid)).toBe(true);
    const flags = await readFile(`/proc/${rendererPid}/cmdline`, 'utf8').catch(() => null);
    if (flags !== null) expect(flags).toMatch(/permission.*--allow-fs-read=/);
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    await waitFor(() => !isRunning(rendererPid));
  },
);
