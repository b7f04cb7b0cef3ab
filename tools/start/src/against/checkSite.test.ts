import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { checkSite } from './checkSite';

let server: Server | undefined;
afterEach(() => void server?.close());

async function startSite(status: number, body: string): Promise<string> {
  server = createServer((_, res) => res.writeHead(status).end(body));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const check = (site: string) => checkSite({ remote: 'mf-bookings', site });

it.each([
  [false, '{"remotes":{"mf-bookings":{}}}'],
  [true, '{"remotes":{"mf-bookings":{}},"allowOverrides":true}'],
])('checkSite returns %p for the registry %s', async (isDeveloperBuild, body) => {
  expect(await check(await startSite(200, body))).toBe(isDeveloperBuild);
});

it.each([
  [200, '{"remotes":{"mf-catalog":{}}}', /has no mf-bookings. It has mf-catalog/],
  [200, '<html>', /is not a site of this workspace/],
  [404, '{}', /is not a site of this workspace/],
])('checkSite rejects the answer %i %s', async (status, body, sentence) => {
  await expect(check(await startSite(status, body))).rejects.toThrow(sentence);
});

it('checkSite rejects a site that does not answer', async () => {
  const site = await startSite(200, '');
  await new Promise((resolve) => server!.close(resolve));
  await expect(check(site)).rejects.toThrow(/does not answer: .*ECONNREFUSED/);
});
