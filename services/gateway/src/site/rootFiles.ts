import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayConfig } from '../config';
import { notFound } from '../problem';
import { sendText } from '../sendText';
import type { Site, SiteReader } from './siteReader';

/** Icons may be a day old; files that control updates are revalidated each time. */
const ICON = 'public, max-age=86400';
const FRESH = 'no-cache';

const FILES = {
  'sw.js': { type: 'text/javascript; charset=utf-8', cache: FRESH },
  'manifest.webmanifest': { type: 'application/manifest+json', cache: FRESH },
  'robots.txt': { type: 'text/plain; charset=utf-8', cache: FRESH },
  'favicon.svg': { type: 'image/svg+xml', cache: ICON },
  'favicon.ico': { type: 'image/x-icon', cache: ICON },
  'apple-touch-icon.png': { type: 'image/png', cache: ICON },
} as const;

type RootFile = keyof typeof FILES;

/** Files of the live shell that browsers request at the root of the site. */
export const ROOT_FILES = Object.keys(FILES) as RootFile[];

/**
 * Worker that deletes its caches and unregisters itself, for browsers that still have one when SERVICE_WORKER
 * is off.
 */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

const isText = (name: string) => /\.(js|webmanifest|txt)$/.test(name);

/** The worker may fetch only files of the site. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shell";

/** Serves the root files, with the shell's folder and the base path filled in. */
export function createRootFiles(
  { BASE_PATH, PUBLIC_ORIGIN, SERVICE_WORKER }: GatewayConfig,
  sites: SiteReader,
) {
  const read = new WeakMap<Site, Map<RootFile, Promise<Buffer>>>();

  async function load({ registry }: Site, name: RootFile): Promise<Buffer> {
    if (name === 'sw.js' && !SERVICE_WORKER) return Buffer.from(NO_WORKER);
    const { version } = registry.shell;
    const bytes = await sites.shellFile(registry, name).catch(() => {
      throw notFound();
    });
    if (!isText(name)) return bytes;
    return Buffer.from(
      bytes
        .toString('utf8')
        .replaceAll('{{public}}', `${BASE_PATH}/mf/shell/v/${version}`)
        .replaceAll('{{origin}}', PUBLIC_ORIGIN)
        .replaceAll('{{base}}', BASE_PATH),
    );
  }

  return async function serve(name: RootFile, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const site = await sites.current();
    if (!site) throw notFound();
    const known = read.get(site) ?? new Map<RootFile, Promise<Buffer>>();
    read.set(site, known);
    const bytes = await (known.get(name) ?? load(site, name));
    known.set(name, Promise.resolve(bytes));
    const { type, cache } = FILES[name];
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    res.setHeader('cache-control', cache);
    res.setHeader('etag', etag);
    if (name === 'sw.js') res.setHeader('content-security-policy', WORKER_POLICY);
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end();
      return;
    }
    if (isText(name)) return sendText(req, res, 200, type, bytes.toString('utf8'));
    res.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  };
}
