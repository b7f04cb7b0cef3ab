import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bucketCookie, drawBucket, readBucket } from '../canary';
import type { Canaries } from '../canary';
import type { GatewayConfig } from '../config';
import { GatewayProblem, notFound } from '../problem';
import { sendText } from '../sendText';
import type { Site, SiteReader } from '../site';
import { cspFor } from './csp';
import { registryLink, remoteLinks, runtimeLink, sessionLink } from './preload';
import { pageMatcher } from './pageMatcher';

const SESSION_COOKIE = /(?:^|; *)(?:__Host-)?tm_sid=/;
const FILE = /\.[a-z0-9]{1,5}$/i;

type Parts = { config: GatewayConfig; sites: SiteReader; canaries: Canaries };

/** A shell's page with everything filled in that is the same for all visitors. */
function prepare(
  { BASE_PATH, STORE_ORIGIN, ALLOW_OVERRIDES }: GatewayConfig,
  { registry, html, segments }: Site,
) {
  const { version, files } = registry.shell;
  const page = html
    .replaceAll(/src="\{\{public\}\}\/([\w.-]+)"/g, (src, file: string) =>
      files[file] ? `${src} integrity="${files[file]}"` : src,
    )
    .replaceAll('{{public}}', `${BASE_PATH}/mf/shell/v/${version}`)
    .replaceAll('{{base}}', BASE_PATH);
  const csp = cspFor({
    remotes: Object.keys(registry.remotes),
    storeOrigin: STORE_ORIGIN,
    allowOverrides: ALLOW_OVERRIDES,
  });
  return { page, csp, ...pageMatcher(segments) };
}

/** Serves the shell's page for every route of the app: nonce, policy, base path, and preload links for what the address needs. */
export function createPages({ config, sites, canaries }: Parts) {
  const { BASE_PATH, PUBLIC_ORIGIN } = config;
  const prepared = new WeakMap<Site, ReturnType<typeof prepare>>();

  async function links(
    site: Site,
    path: string,
    cookie: string | undefined,
    bucket: number,
  ): Promise<string> {
    const { segmentOf } = prepared.get(site) ?? prepare(config, site);
    const isSignedIn = SESSION_COOKIE.test(cookie ?? '');
    const common = registryLink(BASE_PATH) + (isSignedIn ? sessionLink(BASE_PATH) : '');
    const segment = segmentOf(path);
    // Where access must be asked for first, a visitor without a session will not get the remote.
    const entry =
      segment && (segment.allow === 'everyone' || isSignedIn)
        ? canaries.choose(site.registry, bucket).remotes[segment.remote]
        : undefined;
    if (!entry) return common;
    return (
      common +
      runtimeLink(BASE_PATH, site.registry.shell) +
      remoteLinks(BASE_PATH, entry, await sites.manifest(entry.manifest))
    );
  }

  return async function serve(path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method, headers } = req;
    if (method !== 'GET' && method !== 'HEAD')
      throw new GatewayProblem(405, 'method_not_allowed', 'This method is not allowed here', {
        allow: 'GET, HEAD',
      });
    if (FILE.test(path)) throw notFound();
    const site = await sites.current();
    if (!site)
      throw new GatewayProblem(503, 'unavailable', 'The site has not been deployed yet.', {
        'retry-after': '3',
      });
    const ready = prepared.get(site) ?? prepare(config, site);
    prepared.set(site, ready);
    const given = readBucket(headers.cookie);
    const bucket = given ?? drawBucket();
    if (given === undefined && canaries.isRunning(site.registry))
      res.appendHeader('set-cookie', bucketCookie(bucket, PUBLIC_ORIGIN.startsWith('https:')));
    const nonce = randomBytes(16).toString('base64');
    const html = ready.page
      .replace('{{preload}}', await links(site, path, headers.cookie, bucket))
      .replaceAll('{{nonce}}', nonce);
    res.setHeader('content-security-policy', ready.csp(nonce));
    res.setHeader('cache-control', 'private, no-cache');
    sendText(req, res, ready.isPage(path) ? 200 : 404, 'text/html; charset=utf-8', html);
  };
}
