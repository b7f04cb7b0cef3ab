import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openApiDocument } from '@tm/service-kit/openapi';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';
import { createCanaries } from './canary/canaries';
import { createRegistryAnswers } from './canary/registryAnswers';
import { peerReader } from './clientAddress';
import type { GatewayConfig } from './config';
import { createForwarder, type Visit } from './forward/forwarder';
import { ownerOf, SERVICES } from './forward/serviceMap';
import { refuseAmbiguous } from './guards';
import { createInFlight } from './inFlight';
import { loginTarget } from './login';
import { createPages } from './page/pages';
import { answerProblem, GatewayProblem, notFound } from './problem';
import { sendText } from './sendText';
import { securityHeaders } from './securityHeaders';
import { createAssets } from './site/assets';
import { createSiteReader } from './site/siteReader';

const REQUEST_ID = /^[\w-]{8,64}$/;
const INTERNAL = new GatewayProblem(500, 'internal', 'Something went wrong on our side. Please try again.');

type Parts = { config: GatewayConfig; log: Logger; metrics: Metrics };
type Answer = (visit: Visit) => Promise<void> | void;
type Rule = { name: string; answer: Answer };

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

/** Composes the gateway: `handle` answers requests, `isReady` says whether a site is deployed, `close` ends what it holds. */
export async function createGateway({ config, log, metrics }: Parts) {
  const { BASE_PATH } = config;
  const sites = createSiteReader(config.SITE_DIR);
  const canaries = await createCanaries(config.SITE_DIR, (key) => log.warn({ canary: key }, 'canary stopped: it fails more often than the live version'));
  const pages = createPages({ config, sites, canaries });
  const assets = createAssets(config.SITE_DIR);
  const answers = createRegistryAnswers({ config, sites, canaries });
  const forwarder = createForwarder(config);
  const peerOf = peerReader(config.TRUSTED_PROXIES);
  const enter = createInFlight({ total: config.MAX_IN_FLIGHT, perAddress: config.MAX_IN_FLIGHT_PER_ADDRESS });
  const headers = securityHeaders(config.PUBLIC_ORIGIN);

  async function openApi({ req, res }: Visit): Promise<void> {
    const document = openApiDocument(await Promise.all(SERVICES.map(forwarder.readOpenApi)));
    res.setHeader('cache-control', 'no-cache');
    sendText(req, res, 200, 'application/json', JSON.stringify(document));
  }

  const exact: Readonly<Record<string, Rule>> = {
    'GET /remotes.json': { name: 'registry', answer: ({ req, res }) => answers.registry(req, res) },
    'POST /rum/remote-error': { name: 'remote-error', answer: ({ req, res, peer }) => answers.report(req, res, peer.address) },
    'GET /api/login': { name: 'login', answer: ({ res, search }) => redirect(res, BASE_PATH + loginTarget(search)) },
    'GET /api/openapi.json': { name: 'openapi', answer: openApi },
  };
  const page: Rule = { name: 'page', answer: ({ path, req, res }) => pages(path, req, res) };
  const asset: Rule = { name: 'asset', answer: ({ path, req, res }) => assets(path, req, res) };
  const unknown: Rule = {
    name: 'none',
    answer: () => {
      throw notFound();
    },
  };
  const services = Object.fromEntries(SERVICES.map((name) => [name, { name, answer: (visit: Visit) => forwarder.forward(name, visit) }]));

  function ruleOf(method: string, path: string): Rule {
    const rule = exact[`${method === 'HEAD' ? 'GET' : method} ${path}`];
    if (rule) return rule;
    const owner = ownerOf(path);
    if (owner) return services[owner] ?? unknown;
    if (path.startsWith('/mf/')) return asset;
    return /^\/(api|objects|rum)(\/|$)/.test(path) ? unknown : page;
  }

  /** The path below the base path, or undefined when it is outside. */
  function within(path: string): string | undefined {
    if (!BASE_PATH) return path;
    if (path === BASE_PATH) return '/';
    return path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : undefined;
  }

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<string> {
    refuseAmbiguous(req);
    const { url = '/', method = 'GET' } = req;
    const [full = '/', query] = url.split(/\?(.*)/s);
    const path = within(full);
    if (path === undefined) {
      if (full !== '/') throw notFound();
      redirect(res, `${BASE_PATH}/`);
      return 'base';
    }
    const peer = peerOf(req);
    if (path !== '/api/events') enter(peer.address, res);
    const rule = ruleOf(method, path);
    await rule.answer({ req, res, path, search: query === undefined ? '' : `?${query}`, peer, requestId });
    return rule.name;
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const start = process.hrtime.bigint();
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    let route = 'none';
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      metrics.observe(req.method ?? '', route, res.statusCode, seconds);
      log.info({ requestId, method: req.method, route, status: res.statusCode, ms: Math.round(seconds * 1e4) / 10 });
    });
    try {
      route = await answer(req, res, requestId);
    } catch (error) {
      if (error instanceof GatewayProblem) answerProblem(res, error, requestId);
      else if (!res.destroyed) {
        log.error({ err: error, requestId });
        answerProblem(res, INTERNAL, requestId);
      }
    }
  }

  return { handle, isReady: async () => (await sites.current()) !== undefined, close: forwarder.close };
}

export type Gateway = Awaited<ReturnType<typeof createGateway>>;
