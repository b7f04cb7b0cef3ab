import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';
import { isPagePath } from '@tm/domain';
import { createBucketCookie, createCanaries, createRegistryAnswers } from './canary';
import { bucketKeyOf, type GatewayConfig } from './config';
import { createCspReports, CSP_REPORTS } from './cspReports';
import { createForwarder, ownerOf, SERVICES, type Forwarder, type Visit } from './forward';
import { loginTarget } from './login';
import { createOverrideAnswers, createOverrideCookie, OVERRIDES } from './override';
import { createDocumentReader, createFactsReader, createFeaturedReader, createPages } from './page';
import { createOpenApi } from './openApi';
import { OPERATIONS } from './operations';
import { notFound } from './problem';
import { redirect } from './redirect';
import { createRenderer } from './render';
import { createSitemaps } from './sitemaps';
import {
  createAssets,
  createRootFiles,
  createSiteReader,
  RegistryFault,
  ROOT_FILES,
  type Site,
} from './site';

/** Handler of a request; the name is its route in logs and metrics. */
export type Rule = { name: string; answer: (visit: Visit) => Promise<void> | void };

const unknown: Rule = {
  name: 'none',
  answer: () => {
    throw notFound();
  },
};

const startCanaries = (config: GatewayConfig, log: Logger) =>
  createCanaries(config, {
    onStop: (canary, test, numbers) =>
      log.warn({ canary, test, numbers }, 'canary stopped: it is worse than the live version'),
    onFault: (err) => log.error({ err }, 'the numbers of the canaries could not be stored'),
  });

/** Reads the businesses, numbers and quotes of the landing page from now on, if the site shows them. */
async function startLanding(config: GatewayConfig, log: Logger, { readJson }: Forwarder, site?: Site) {
  const partsOf = (missing: string) => ({
    config,
    readJson,
    onFault: (err: unknown) =>
      log.warn({ err }, `the landing page has no ${missing}: the catalog did not respond`),
  });
  const featured = createFeaturedReader(partsOf('businesses'));
  const facts = createFactsReader(partsOf('numbers and quotes'));
  await Promise.all([site?.documents.featured && featured.start(), site?.documents.facts && facts.start()]);
  return { featured, facts };
}

/** Maps paths (without base path) to the parts of the gateway. */
export async function createRules(config: GatewayConfig, log: Logger, metrics: Metrics) {
  let startFault: Error | undefined;
  const sites = createSiteReader({
    siteDir: config.SITE_DIR,
    registryKeys: config.REGISTRY_KEYS,
    onFault: (fault) => {
      startFault = fault;
      log.error({ reason: fault.message }, 'the deployed site was refused');
    },
  });
  const atStart = await sites.current();
  if (!atStart && startFault instanceof RegistryFault) throw startFault;
  const canaries = await startCanaries(config, log);
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  const cookie = createBucketCookie(bucketKeyOf(config), isSecure);
  const overrideCookie = createOverrideCookie(bucketKeyOf(config), isSecure);
  const allowsOverrides = ({ headers }: IncomingMessage) =>
    config.ALLOW_OVERRIDES || overrideCookie.isValid(headers.cookie);
  const forwarder = createForwarder(config, log);
  const readDocument = createDocumentReader({ config, readJson: forwarder.readJson });
  const landing = await startLanding(config, log, forwarder, atStart);
  const renderer = createRenderer({ config, sites, log, metrics });
  const parts = { config, sites, canaries, cookie, allowsOverrides };
  const pages = createPages({ ...parts, readDocument, renderer, ...landing });
  if (atStart) pages.prepare(atStart);
  const assets = createAssets(config.SITE_DIR);
  const rootFiles = createRootFiles(config, sites);
  const answers = createRegistryAnswers(parts);
  const overrides = createOverrideAnswers({
    config,
    log,
    readJson: forwarder.readJson,
    cookie: overrideCookie,
  });
  const sitemaps = createSitemaps({ config, sites, forwarder });

  const exact = new Map<string, Rule>([
    ['GET /remotes.json', { name: 'registry', answer: answers.registry }],
    ['POST /rum/remote-error', { name: 'remote-error', answer: answers.report }],
    ['POST /rum/vitals', { name: 'vitals', answer: answers.vitals }],
    [`POST ${OVERRIDES}`, { name: 'override', answer: overrides.allow }],
    [`DELETE ${OVERRIDES}`, { name: 'override', answer: overrides.end }],
    [`POST ${CSP_REPORTS}`, { name: 'csp-report', answer: createCspReports(log, config.BODY_TIMEOUT) }],
    [
      'GET /api/login',
      { name: 'login', answer: ({ res, search }) => redirect(res, config.BASE_PATH + loginTarget(search)) },
    ],
    [OPERATIONS[0], { name: 'openapi', answer: createOpenApi(forwarder.readJson) }],
    ['GET /sitemap.xml', { name: 'sitemap', answer: sitemaps.index }],
    ['GET /sitemaps/pages.xml', { name: 'sitemap', answer: sitemaps.pages }],
    ...ROOT_FILES.map((name): [string, Rule] => [
      `GET /${name}`,
      { name: 'root-file', answer: ({ req, res }) => rootFiles(name, req, res) },
    ]),
  ]);
  const page: Rule = { name: 'page', answer: pages.serve };
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
    /** Method and path of the requests that the gateway answers itself, with the name of their rule. */
    ownRoutes: [...exact].map(([key, { name }]) => ({ key, name })),
    isReady: async () => (await sites.current()) !== undefined,
    endEvents: forwarder.endEvents,
    upstreams: forwarder.upstreams,
    close: () =>
      Promise.all([landing.featured.close(), landing.facts.close(), renderer.close(), forwarder.close()]),
  };
}
