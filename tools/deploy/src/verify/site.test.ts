import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deployApp, newPrivateKey, publicKeyOf, readRegistry, siteKey, type FolderSite } from '../index';
import { contentOf } from '../store/contentTypes';
import { buildRemote, emptySite, removeAll } from '../testing/builds';
import { waitUntilServed } from './site';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  await removeAll();
});

type Fault = (path: string, response: ServerResponse) => boolean;

/** Serves a site as the gateway does, with a fault for some paths. */
async function serve(site: FolderSite, keys: string, fault: Fault = () => false): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    if (fault(path, response)) return;
    if (path === '') {
      response.end(`<meta name="registry-keys" content="${keys}">`);
      return;
    }
    readFile(join(site.root, path)).then(
      (bytes) => response.writeHead(200, { 'content-type': contentOf(path).type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function filledSite() {
  const site = await emptySite();
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) });
  return { site, key: publicKeyOf((await siteKey(site)).privateKey) };
}

test('a deployment loads its files from the address of the site and waits until the site sends it', async () => {
  const { site, key } = await filledSite();
  const requested: string[] = [];
  const address = await serve(site, key, (path) => (requested.push(path), false));
  const steps: string[] = [];
  const dist = await buildRemote({ version: '1.0.0-b', chunks: 2 });
  await deployApp({ site, dist, address, onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['upload', 'verify', 'gate', 'registry', 'served']);
  expect(requested).toContain('mf/mf-catalog/v/1.0.0-b/remoteEntry.js');
  expect(requested.at(-1)).toBe('remotes.json');
});

test.each<[string, string, Fault]>([
  [
    'a page for a script',
    'has the type "text/html"',
    (path, response) => {
      if (!path.endsWith('remoteEntry.js')) return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      return true;
    },
  ],
  [
    'other bytes',
    'has other bytes than the build',
    (path, response) => {
      if (!path.endsWith('remoteEntry.js')) return false;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('other');
      return true;
    },
  ],
  [
    '404',
    'is missing',
    (path, response) => {
      if (!path.endsWith('mf-manifest.json')) return false;
      response.writeHead(404).end();
      return true;
    },
  ],
  [
    'half an answer',
    'cannot be read',
    (path, response) => {
      if (!path.endsWith('remoteEntry.js')) return false;
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1000 }).write('half');
      setImmediate(() => response.destroy());
      return true;
    },
  ],
])('a site that sends %s keeps the version before', async (_what, reason, fault) => {
  const { site, key } = await filledSite();
  const address = await serve(site, key, fault);
  const dist = await buildRemote({ version: '1.0.0-b' });
  await expect(deployApp({ site, dist, address })).rejects.toThrow(reason);
  expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-a');
});

test('a version whose signature the browsers of the site would reject is not deployed', async () => {
  const { site } = await filledSite();
  const address = await serve(site, publicKeyOf(newPrivateKey()));
  const dist = await buildRemote({ version: '1.0.0-b' });
  await expect(deployApp({ site, dist, address })).rejects.toThrow('Browsers would reject the signature');
  expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-a');
});

test('a site that does not send the new registry is reported with its revision', async () => {
  const { site, key } = await filledSite();
  const address = await serve(site, key);
  await expect(waitUntilServed(address, 2, 200)).rejects.toThrow('still serves revision 1');
});
