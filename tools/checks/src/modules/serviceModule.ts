import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint, type EndpointKey } from '@tm/contracts/endpoints';
import { API_OWNERS, LIVE_KINDS, serviceOfPath } from '@tm/domain';
import { createMetrics, type Metrics } from '@tm/service-kit/metrics';
import { whoOf } from '../endpoints/reference';
import { ROOT, filesBelow } from '../files.mjs';
import { code, codes, tableOf } from '../markdown';
import { appOf, SERVICES } from '../services';
import { collectionTable } from './collections';
import { commandTable } from './commands';
import { metricsTable, serviceDashboard } from './metrics';
import { matchesOf, sourcesOf, textsOf } from './sources';

/** Nouns of the bench that differ from the name of the service. */
const BENCH_NOUNS: Record<string, string> = { accounts: 'auth', catalog: 'services' };

function benchText(service: string): string {
  const noun = BENCH_NOUNS[service] ?? service;
  const texts = textsOf(filesBelow('tools/bench/src/cases'));
  const cases = matchesOf(texts, new RegExp(`'(${noun}/\\w+)'`, 'g'));
  const list =
    cases.length > 0
      ? `\`npm run bench -- ${noun}\` checks ${codes(cases)}.`
      : 'It has no case in the bench.';
  return `[Budgets of services](../../docs/architecture/performance.md#services) are ratios to a baseline in the same run. ${list}`;
}

/** Returns the outbox jobs that a service runs and the live events that it publishes in its own code. */
function eventText(service: string): string {
  const text = sourcesOf(`services/${service}`);
  const jobs = matchesOf(text, /outboxWorker\(\{\s*kind: '([\w-]+)'/g);
  const published = matchesOf(text, new RegExp(`kind: '(${LIVE_KINDS.join('|')})'`, 'g'));
  const live = [...new Set([...published, ...(/\bnotify\(/.test(text) ? ['notification'] : [])])].sort();
  return [
    `- Outbox jobs that it runs: ${jobs.length > 0 ? codes(jobs) : 'none'}.`,
    `- Live events that it publishes: ${live.length > 0 ? codes(live) : 'none'}.`,
  ].join('\n');
}

const endpointRow = (key: string): string[] => {
  const endpoint: Endpoint = ENDPOINTS[key as EndpointKey];
  return [code(key), whoOf(endpoint.access), endpoint.limit ?? ''];
};

function endpointText(keys: readonly string[]): string {
  if (keys.length === 0) return 'It has no endpoint.';
  const table = tableOf(['endpoint', 'who', 'limit'], keys.map(endpointRow));
  return `Its [endpoints](../../docs/reference/endpoints.md), with the rate limit per address:\n\n${table}`;
}

/** Returns the generated part of a service's README. */
export async function serviceFacts(service: string): Promise<string> {
  const { routes, metrics } = await appOf(service);
  return [
    '## Interface',
    endpointText(routes.map(({ key }) => key)),
    'Its port also serves `/healthz`, `/readyz`, `/metrics` and `/openapi.json`, which the gateway does not forward.',
    eventText(service),
    '## Collections',
    collectionTable(service),
    '## Budget',
    benchText(service),
    '## Commands',
    commandTable({
      name: `services/${service}`,
      project: `@tm/service-${service}`,
      isRemote: false,
      deployment: 'whole',
    }),
    '## Metrics',
    metricsTable(service, metrics, '`route` is the key of the endpoint.'),
    '## Dashboards',
    serviceDashboard(service),
  ].join('\n\n');
}

type Rules = { ownRoutes: { key: string; name: string }[]; close: () => Promise<void> };
type GatewayRules = (config: unknown, log: unknown, metrics: Metrics) => Promise<Rules>;

/** Returns the routes of the gateway itself, and registers its metrics. */
async function gatewayRoutes(metrics: Metrics): Promise<Rules['ownRoutes']> {
  const gateway = join(ROOT, 'services/gateway/src');
  const { configSchema } = (await import(join(gateway, 'config.ts'))) as {
    configSchema: { parse: (env: unknown) => unknown };
  };
  const { createRules } = (await import(join(gateway, 'rules.ts'))) as { createRules: GatewayRules };
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_ORIGIN: 'http://market.test',
    SITE_DIR: tmpdir(),
    GATEWAY_SECRET: 'a-key-that-signs-nothing-0123456789abcdef',
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:9'])),
  });
  const log = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, () => undefined]));
  const { ownRoutes, close } = await createRules(config, log, metrics);
  await close();
  return ownRoutes;
}

/** Returns the generated part of the gateway's README. */
export async function gatewayFacts(): Promise<string> {
  const paths = [...Object.keys(API_OWNERS).map((part) => `/api/${part}`), '/objects'];
  const forwarded = SERVICES.map((service) => [
    service,
    codes(paths.filter((path) => serviceOfPath(`${path}/x`) === service)),
  ]);
  const metrics = createMetrics('gateway');
  const own = await gatewayRoutes(metrics);
  return [
    '## Interface',
    'Requests that it answers:',
    tableOf(
      ['request', 'rule'],
      [
        ...own.map(({ key, name }) => [code(key), code(name)]),
        ['files below `/mf/`', code('asset')],
        ['parts below `/sitemaps/`', code('sitemap')],
        ['other paths of pages', code('page')],
      ],
    ),
    'Paths that it forwards:',
    tableOf(['service', 'paths'], forwarded),
    'The internal port serves `/healthz`, `/readyz` and `/metrics`.',
    'It owns no collection and has no access to the database.',
    '## Budget',
    benchText('gateway'),
    '## Commands',
    commandTable({
      name: 'services/gateway',
      project: '@tm/service-gateway',
      isRemote: false,
      deployment: 'by the operator',
    }),
    '## Metrics',
    metricsTable('gateway', metrics, '`route` is the rule, or the service to which it forwarded.'),
    '## Dashboards',
    serviceDashboard('gateway'),
  ].join('\n\n');
}
