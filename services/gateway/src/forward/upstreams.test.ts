import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAll, startGateway, startUpstream } from '../testing';

let folder = '';
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'upstreams-'))));
afterEach(async () => {
  await closeAll();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = () => join(folder, 'upstreams.json');

/** Replaces the file by rename, as `npm start` does. */
async function write(content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(`${fileOf()}.new`, text);
  await rename(`${fileOf()}.new`, fileOf());
}

const startNamed = (name: string) => startUpstream((_req, res) => res.end(name));
const ask = async (url: string) => (await fetch(`${url}/api/services`)).text();

test('the addresses of the file replace those of the settings, also after the file is removed', async () => {
  const [first, second] = [await startNamed('first'), await startNamed('second')];
  await write({ catalog: second.url });
  const { url, gateway } = await startGateway({ UPSTREAMS_FILE: fileOf() }, first.url);
  expect(await ask(url)).toBe('second');
  await rm(fileOf());
  expect(gateway.upstreams().catalog).toEqual({ address: first.url, draining: 0 });
  expect(await ask(url)).toBe('first');
});

test('a change of the file applies without a call of the internal port', async () => {
  const [first, second] = [await startNamed('first'), await startNamed('second')];
  const { url } = await startGateway({ UPSTREAMS_FILE: fileOf() }, first.url);
  expect(await ask(url)).toBe('first');
  await write({ catalog: second.url });
  while ((await ask(url)) === 'first') await new Promise(setImmediate);
  expect(await ask(url)).toBe('second');
});

test('a request in progress ends at its first address while new requests use the new one', async () => {
  let held: ServerResponse | undefined;
  const first = await startUpstream((_req, res) => {
    res.write('first');
    held = res;
  });
  const second = await startNamed('second');
  const { url, gateway } = await startGateway({ UPSTREAMS_FILE: fileOf() }, first.url);
  const early = await fetch(`${url}/api/services`);
  await write({ catalog: second.url });
  expect(gateway.upstreams().catalog).toEqual({ address: second.url, draining: 1 });
  expect(await ask(url)).toBe('second');
  held?.end(', to the end');
  expect(await early.text()).toBe('first, to the end');
  expect(gateway.upstreams().catalog.draining).toBe(0);
});

test('open event streams end as complete responses when their service moves', async () => {
  const startStream = (name: string) =>
    startUpstream((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(`data: ${name}\n\n`);
    });
  const [first, second] = [await startStream('first'), await startStream('second')];
  const { url, gateway } = await startGateway({ UPSTREAMS_FILE: fileOf() }, first.url);
  const stream = await fetch(`${url}/api/events`);
  await write({ accounts: second.url });
  expect(gateway.upstreams().accounts.address).toBe(second.url);
  expect(await stream.text()).toBe('data: first\n\n');
  const leave = new AbortController();
  const next = await fetch(`${url}/api/events`, { signal: leave.signal });
  const { value } = await next.body!.getReader().read();
  expect(Buffer.from(value!).toString()).toBe('data: second\n\n');
  leave.abort();
});

test.each([
  ['no JSON', '{"catalog"'],
  ['an unknown service', { catalogue: 'http://127.0.0.1:1' }],
  ['an address with a path', { catalog: 'http://127.0.0.1:1/x' }],
])('a file with %s changes nothing', async (_what, content) => {
  const first = await startNamed('first');
  const { url, gateway } = await startGateway({ UPSTREAMS_FILE: fileOf() }, first.url);
  await write(content);
  expect(gateway.upstreams().catalog.address).toBe(first.url);
  expect(await ask(url)).toBe('first');
});
