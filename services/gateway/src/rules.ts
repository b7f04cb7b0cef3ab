import { isPagePath } from '@tm/domain';
import { openApiDocument } from '@tm/service-kit/openapi';
import { createCanaries, createRegistryAnswers } from './canary';
import type { GatewayConfig } from './config';
import { createForwarder, ownerOf, SERVICES, type Visit } from './forward';
import { loginTarget } from './login';
import { createDocumentReader, createPages } from './page';
import { notFound } from './problem';
import { redirect } from './redirect';
import { sendText } from './sendText';
import { createSitemaps } from './sitemap';
import { createAssets, createRootFiles, createSiteReader, ROOT_FILES } from './site';

/** What answers a request; the name is its route in logs and metrics. */
export type Rule = { name: string; answer: (visit: Visit) => Promise<void> | void };

const unknown: Rule = {
  name: 'none',
  answer: () => {
    throw notFound();
  },
};

/** Which part of the gateway answers which path (without base path). */
export async function createRules(config: GatewayConfig, onCanaryStop: (key: string) => void) {
  const sites = createSiteReader(config.SITE_DIR);
  const canaries = await createCanaries(config.SITE_DIR, onCanaryStop);
  const forwarder = createForwarder(config);
  const readDocument = createDocumentReader({ config, readJson: forwarder.readJson });
  const pages = createPages({ config, sites, canaries, readDocument });
  const assets = createAssets(config.SITE_DIR);
  const rootFiles = createRootFiles(config, sites);
  const answers = createRegistryAnswers({ config, sites, canaries });
  const sitemaps = createSitemaps({ config, sites, forwarder });

  async function openApi({ req, res }: Visit): Promise<void> {
    const parts = await Promise.all(SERVICES.map((name) => forwarder.readJson(name, '/openapi.json')));
    const document = openApiDocument(parts as Record<string, Record<string, unknown>>[]);
    res.setHeader('cache-control', 'no-cache');
    sendText(req, res, 200, 'application/json', JSON.stringify(document));
  }

  const exact = new Map<string, Rule>([
    ['GET /remotes.json', { name: 'registry', answer: ({ req, res }) => answers.registry(req, res) }],
    [
      'POST /rum/remote-error',
      { name: 'remote-error', answer: ({ req, res, peer }) => answers.report(req, res, peer.address) },
    ],
    [
      'GET /api/login',
      { name: 'login', answer: ({ res, search }) => redirect(res, config.BASE_PATH + loginTarget(search)) },
    ],
    ['GET /api/openapi.json', { name: 'openapi', answer: openApi }],
    ['GET /sitemap.xml', { name: 'sitemap', answer: sitemaps.index }],
    ['GET /sitemaps/pages.xml', { name: 'sitemap', answer: sitemaps.pages }],
    ...ROOT_FILES.map((name): [string, Rule] => [
      `GET /${name}`,
      { name: 'root-file', answer: ({ req, res }) => rootFiles(name, req, res) },
    ]),
  ]);
  const page: Rule = { name: 'page', answer: pages };
  const sitemapPart: Rule = { name: 'sitemap', answer: sitemaps.part };
  const asset: Rule = { name: 'asset', answer: ({ path, req, res }) => assets(path, req, res) };
  const services = new Map(
    SERVICES.map((name) => [name, { name, answer: (visit: Visit) => forwarder.forward(name, visit) }]),
  );

  function ruleOf(method: string, path: string): Rule {
    const rule = exact.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    if (rule) return rule;
    const owner = ownerOf(path);
    if (owner) return services.get(owner) ?? unknown;
    if (path.startsWith('/mf/')) return asset;
    if (path.startsWith('/sitemaps/')) return method === 'GET' || method === 'HEAD' ? sitemapPart : unknown;
    return isPagePath(path) ? page : unknown;
  }

  return {
    ruleOf,
    isReady: async () => (await sites.current()) !== undefined,
    endEvents: forwarder.endEvents,
    close: forwarder.close,
  };
}
