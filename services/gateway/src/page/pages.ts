import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isForAdmins } from '@tm/domain';
import { drawBucket, type BucketCookie, type Canaries } from '../canary';
import type { GatewayConfig } from '../config';
import { CSP_REPORTS } from '../cspReports';
import { GatewayProblem } from '../problem';
import { createRate } from '../rate';
import { redirect } from '../redirect';
import { sendText } from '../sendText';
import type { Renderer } from '../render';
import type { Site, SiteReader } from '../site';
import type { Visit } from '../forward';
import { cspFor } from './csp';
import type { DocumentReader } from './documentReader';
import { createDocuments } from './documents';
import type { FactsReader, FeaturedReader } from './landingReaders';
import { registryLink, remoteLinks, sessionLink, shellLink } from './preload';
import { contentReader, loadCode } from './renderedContent';
import type { WrittenDocument } from './writeDocument';

const SESSION_COOKIE = /(?:^|; *)(?:__Host-)?tm_sid=/;
/** Form of a session cookie's value. Only the services have the keys to verify it. */
const SESSION_VALUE = /(?:^|; *)(?:__Host-)?tm_sid=[\w-]{43}\.[\w-]{43}(?:;|$)/;
/** The choice of low data, which the browser's scripts write (`lowData.ts` of `@tm/platform`). */
const LOW_DATA_COOKIE = /(?:^|; *)tm_low_data=(on|off)(?:;|$)/;
/** Pages a minute that one address with a session gets uncached; further ones share the cache of visitors. */
const FRESH_OF_ADDRESS = { points: 120, ms: 60_000 };

type Parts = {
  config: GatewayConfig;
  sites: SiteReader;
  canaries: Canaries;
  cookie: BucketCookie;
  /** Returns true for a browser that may load modules from its own machine. */
  allowsOverrides: (req: IncomingMessage) => boolean;
  readDocument: DocumentReader;
  featured: FeaturedReader;
  facts: FactsReader;
  renderer: Renderer;
};

/**
 * Returns the preload links of the page's first data. Picture links are activated by its first script, which
 * knows the data-saving setting.
 */
const dataLinks = (written: WrittenDocument | undefined, isSignedIn: boolean): string =>
  written ? written.pictures + (isSignedIn ? written.ownCalls + written.ownPictures : '') : '';

/**
 * Returns true if the code of a segment may be preloaded before the user is known. Without a session, the
 * segment must be public. The admin code is never preloaded, because only the services know the user of a
 * session.
 */
const mayPreloadCode = (allow: unknown, isSignedIn: boolean): boolean =>
  allow === 'everyone' || (isSignedIn && !(Array.isArray(allow) && isForAdmins({ roles: allow })));

/** Returns true for a visitor who saves data: by a choice on the site, or else by the browser's setting. */
function isLowDataOf({ headers }: IncomingMessage): boolean {
  const chosen = LOW_DATA_COOKIE.exec(headers.cookie ?? '')?.[1];
  return chosen ? chosen === 'on' : headers['save-data'] === 'on';
}

/** Prepares the pages of a deployed shell, once per shell. */
function prepare(config: GatewayConfig, site: Site) {
  const policy = (allowOverrides: boolean) =>
    cspFor({
      remotes: Object.keys(site.registry.remotes),
      storeOrigin: config.STORE_ORIGIN,
      allowOverrides,
      reports: config.BASE_PATH + CSP_REPORTS,
    });
  return { ...createDocuments(config, site), csp: policy(false), developerCsp: policy(true) };
}

/**
 * Serves the shell's page for every route of the app: nonce, policy, base path, and preload links for the
 * address.
 */
export function createPages(parts: Parts) {
  const { config, sites, canaries, cookie, allowsOverrides, readDocument, featured, facts, renderer } = parts;
  const { BASE_PATH } = config;
  const mayBeFresh = createRate(FRESH_OF_ADDRESS);
  const contentOf = contentReader({ canaries, allowsOverrides, renderer });
  const prepared = new WeakMap<Site, ReturnType<typeof prepare>>();

  function prepareOnce(site: Site) {
    const ready = prepared.get(site) ?? prepare(config, site);
    if (!prepared.has(site)) loadCode(renderer, site);
    prepared.set(site, ready);
    return ready;
  }

  async function links(site: Site, path: string, isSignedIn: boolean, bucket: number): Promise<string> {
    const { segmentOf } = prepareOnce(site);
    const common = registryLink(BASE_PATH) + (isSignedIn ? sessionLink(BASE_PATH) : '');
    if (path === '/' && !isSignedIn) return common + shellLink(BASE_PATH, site.registry.shell, 'landing');
    const segment = segmentOf(path);
    const entry =
      segment && mayPreloadCode(segment.allow, isSignedIn)
        ? canaries.choose(site.registry, bucket).remotes[segment.remote]
        : undefined;
    if (!entry) return common;
    return (
      common +
      shellLink(BASE_PATH, site.registry.shell, 'federation') +
      remoteLinks(BASE_PATH, entry, await sites.manifest(entry.manifest))
    );
  }

  async function serve({ path, search, req, res, bucket: address }: Visit): Promise<void> {
    const { method, headers } = req;
    if (method !== 'GET' && method !== 'HEAD')
      throw new GatewayProblem(405, 'method_not_allowed', 'This method is not allowed here', {
        allow: 'GET, HEAD',
      });
    const site = await sites.current();
    if (!site)
      throw new GatewayProblem(503, 'unavailable', 'The site has not been deployed yet.', {
        'retry-after': '3',
      });
    const ready = prepareOnce(site);
    const given = cookie.read(headers.cookie);
    const bucket = given ?? drawBucket();
    if (given === undefined && canaries.isRunning(site.registry))
      res.appendHeader('set-cookie', cookie.write(bucket));
    const nonce = randomBytes(16).toString('base64');
    const isSignedIn = SESSION_COOKIE.test(headers.cookie ?? '');
    const isFresh = SESSION_VALUE.test(headers.cookie ?? '') && mayBeFresh(address);
    const page = path.replace(/(.)\/$/, '$1');
    const { documents: service, remote } = ready.segmentOf(page) ?? {};
    const [codeLinks, written] = await Promise.all([
      links(site, path, isSignedIn, bucket),
      readDocument({ service, path: page, search, address, isFresh }),
    ]);
    if (written?.movedTo !== undefined) return redirect(res, BASE_PATH + written.movedTo, 301);
    const isLowData = isLowDataOf(req);
    const shown = { remote, path: page, search, isLowData, bucket, written };
    const rendered = isSignedIn ? undefined : await contentOf(site, req, shown);
    const preload = codeLinks + dataLinks(written, isSignedIn);
    const { status, html } = ready.write({
      path,
      isVisitor: !isSignedIn,
      nonce,
      preload,
      savesData: isLowData,
      written,
      rendered,
      featured: !isSignedIn && ready.hasFeatured(page) ? featured.read() : undefined,
      facts: !isSignedIn && ready.hasFacts(page) ? facts.read() : undefined,
    });
    res.setHeader('content-security-policy', (allowsOverrides(req) ? ready.developerCsp : ready.csp)(nonce));
    res.setHeader('reporting-endpoints', `csp="${BASE_PATH}${CSP_REPORTS}"`);
    res.setHeader('cache-control', 'private, no-cache');
    res.appendHeader('vary', 'cookie, save-data');
    sendText(req, res, status, 'text/html; charset=utf-8', html);
  }

  return { serve, prepare: (site: Site): void => void prepareOnce(site) };
}
