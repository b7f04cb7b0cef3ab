import type { PageDocument, Registry } from '@tm/contracts';
import { JSDOM } from 'jsdom';
import type { Logger } from 'pino';
import { buildRegistry, buildVersion, SITE_FILES } from './site';
import { buildSite, startGateway, startUpstream } from './startGateway';

export const ID = 'a'.repeat(24);
export const NASTY = '</title><script>alert(1)</script>{{nonce}}{{preload}}$&"\'';
export const SOLD: PageDocument = {
  isFound: true,
  title: 'Leaking pipe repair',
  description: '₦15,000 in Lekki, Lagos',
  isListed: true,
  path: `/services/${ID}`,
  image: {
    url: 'http://localhost:4200/objects/a?w=640&f=jpeg',
    width: 640,
    height: 480,
    alt: 'Leaking pipe repair',
  },
  price: 15_000,
  data: [{ '@type': 'Service', name: 'Leaking pipe repair' }],
  content: '<h1>Leaking pipe repair</h1>',
  answers: [],
  pictures: [],
  signedIn: { calls: [`/api/services/${ID}`], pictures: [{ path: '/objects/a', sizes: '100vw' }] },
};
export const LIST: PageDocument = {
  ...SOLD,
  path: '/services',
  answers: [
    { path: '/api/services?status=active', headers: { 'X-Total-Count': '1' }, body: [{ title: NASTY }] },
  ],
  pictures: [
    { path: '/objects/a', sizes: '50vw' },
    { path: '/objects/b', sizes: '50vw' },
  ],
  signedIn: undefined,
};
export const UNKNOWN: PageDocument = {
  ...SOLD,
  isFound: false,
  isListed: false,
  title: 'Service',
  price: undefined,
  image: undefined,
  data: [],
  content: '',
};

type Answer = PageDocument | number;
/** Files, registry and log of the gateway, if they are not those of most tests. */
type DescribedSite = { files?: Record<string, string>; registry?: Registry; log?: Logger };

/**
 * Starts a gateway before a catalog that returns `answer` for every page, and records the calls of that
 * catalog.
 */
export async function startDescribed(
  answer: (url: URL) => Answer | Promise<Answer>,
  env: Record<string, string> = {},
  { files, registry, log }: DescribedSite = {},
) {
  const asked: { url: URL; secret: unknown }[] = [];
  const catalog = await startUpstream(async (req, res) => {
    const asking = new URL(req.url ?? '', 'http://catalog');
    asked.push({ url: asking, secret: req.headers['x-gateway-secret'] });
    const given = await answer(asking);
    if (typeof given === 'number') res.writeHead(given).end('{}');
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  const SITE_DIR = await buildSite(
    files ?? SITE_FILES,
    registry ?? buildRegistry(buildVersion('mf-catalog', '1.0.0-a')),
  );
  // Long enough for a slow machine, unless a test sets it.
  const settings = { SITE_DIR, CATALOG_URL: catalog.url, DOCUMENT_TIMEOUT: '60000', ...env };
  const { url, metrics } = await startGateway(settings, undefined, log);
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers });
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    const meta = (key: string) =>
      document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');
    return {
      status: response.status,
      html,
      document,
      meta,
      policy: response.headers.get('content-security-policy'),
    };
  };
  return { url, open, asked, catalog, metrics, siteDir: SITE_DIR };
}

/** A cookie in the form of a session's, which is all that the gateway checks. */
export const SIGNED_IN = { cookie: `tm_sid=${'a'.repeat(43)}.${'b'.repeat(43)}` };
