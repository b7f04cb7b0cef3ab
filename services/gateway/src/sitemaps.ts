import { sitemapList } from '@tm/contracts';
import { escapeHtml } from '@tm/domain';
import type { GatewayConfig } from './config';
import { SERVICES, type Forwarder, type ServiceName, type Visit } from './forward';
import { notFound, upstreamDown } from './problem';
import { sendText } from './sendText';
import type { Site, SiteReader } from './site';

const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PART = /^\/sitemaps\/([a-z]+)\/[\w-]+\.xml$/;
const LISTED = '<meta name="robots" content="index';

type Parts = { config: GatewayConfig; sites: SiteReader; forwarder: Pick<Forwarder, 'forward' | 'readJson'> };

/** Returns the services that describe pages, which also list them. */
const servicesOf = ({ segments: { segments } }: Site): ServiceName[] =>
  SERVICES.filter((name) => segments.some(({ documents }) => documents === name));

/** Returns the shell's pages that search engines may index. */
const ownPages = ({ documents: { heads }, segments }: Site): string[] => {
  const served = new Set([...segments.pages, ...segments.segments.map(({ path }) => path)]);
  return Object.keys(heads).filter((path) => served.has(path) && heads[path]?.includes(LISTED));
};

/**
 * Creates the handlers of the sitemaps. `/sitemap.xml` is their index: it names the sitemap of the shell's
 * pages and the parts of each service that describes pages. A service writes its parts itself.
 */
export function createSitemaps({ config, sites, forwarder }: Parts) {
  const root = config.PUBLIC_ORIGIN + config.BASE_PATH;
  const locate = (path: string) => `<loc>${escapeHtml(root + path)}</loc>`;

  async function current(): Promise<Site> {
    const site = await sites.current();
    if (!site) throw notFound();
    return site;
  }

  function send({ req, res }: Visit, text: string): void {
    res.setHeader('cache-control', HOUR);
    sendText(req, res, 200, XML, HEAD + text);
  }

  async function partsOf(service: ServiceName): Promise<string[]> {
    const answer = await forwarder.readJson(service, `/sitemaps/${service}`).catch(() => {
      throw upstreamDown();
    });
    return sitemapList.parse(answer).map((name) => `/sitemaps/${service}/${name}`);
  }

  /**
   * Fails if one of the services fails, because an incomplete index would mark the missing pages as deleted.
   */
  async function index(visit: Visit): Promise<void> {
    const parts = await Promise.all(servicesOf(await current()).map(partsOf));
    const entries = ['/sitemaps/pages.xml', ...parts.flat()].map(
      (path) => `<sitemap>${locate(path)}</sitemap>\n`,
    );
    send(visit, `<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`);
  }

  async function pages(visit: Visit): Promise<void> {
    const entries = ownPages(await current()).map((path) => `<url>${locate(path)}</url>\n`);
    send(visit, `<urlset ${SCHEMA}>\n${entries.join('')}</urlset>\n`);
  }

  async function part(visit: Visit): Promise<void> {
    const name = PART.exec(visit.path)?.[1];
    const service = servicesOf(await current()).find((known) => known === name);
    if (!service) throw notFound();
    await forwarder.forward(service, { ...visit, search: `?site=${encodeURIComponent(root)}` });
  }

  return { index, pages, part };
}
