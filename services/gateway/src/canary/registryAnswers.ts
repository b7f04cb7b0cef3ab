import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { faultReport, vitalsReport, type Registry } from '@tm/contracts';
import type { GatewayConfig } from '../config';
import type { Visit } from '../forward';
import { GatewayProblem, notFound } from '../problem';
import { sendText } from '../sendText';
import type { SiteReader } from '../site';
import { networkOf } from '@tm/domain';
import { readSmall } from '../smallBody';
import { createRate } from '../rate';
import { drawBucket, type BucketCookie } from './bucket';
import type { Canaries } from './canaries';
import type { Visitor } from './trial';

const MAX_REPORT = 1024;
const REPORTS_OF_ADDRESS = { points: 30, ms: 60_000 };

/** Returns the network of an address, which counts as one source of reports. */
const placeOf = (address: string) => networkOf(address) ?? address;

type Parts = {
  config: GatewayConfig;
  sites: SiteReader;
  canaries: Canaries;
  cookie: BucketCookie;
  /** Returns true for a browser that may load modules from its own machine. */
  allowsOverrides: (req: IncomingMessage) => boolean;
};

type Schema<Report> = { parse: (value: unknown) => Report };

function parseReport<Report>(schema: Schema<Report>, text: string, form: string): Report {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new GatewayProblem(400, 'invalid', `A report is ${form}`);
  }
}

/** Handles `GET /remotes.json`, `POST /rum/remote-error` and `POST /rum/vitals`. */
export function createRegistryAnswers({ config, sites, canaries, cookie, allowsOverrides }: Parts) {
  async function registry({ req, res, bucket: address }: Visit): Promise<void> {
    const site = await sites.current();
    if (!site) throw notFound();
    const given = cookie.read(req.headers.cookie);
    const bucket = given ?? drawBucket();
    if (given === undefined && canaries.isRunning(site.registry))
      res.appendHeader('set-cookie', cookie.write(bucket));
    canaries.countSent(site.registry, { network: placeOf(address), bucket });
    const chosen = canaries.choose(site.registry, bucket);
    const body = JSON.stringify(allowsOverrides(req) ? { ...chosen, allowOverrides: true } : chosen);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    res.setHeader('cache-control', 'private, no-cache');
    res.setHeader('etag', etag);
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end();
      return;
    }
    sendText(req, res, 200, 'application/json', body);
  }

  /** Creates a handler of reports. One without a signed bucket is valid, but not counted. */
  function receive<Report>(
    schema: Schema<Report>,
    form: string,
    count: (registry: Registry, report: Report, visitor: Visitor) => Promise<void>,
  ) {
    const mayReport = createRate(REPORTS_OF_ADDRESS);
    return async ({ req, res, bucket: address }: Visit): Promise<void> => {
      if (!mayReport(address))
        throw new GatewayProblem(429, 'too_many_requests', 'Too many reports. Please try again later.', {
          'retry-after': '60',
        });
      const report = parseReport(schema, await readSmall(req, MAX_REPORT, config.BODY_TIMEOUT), form);
      const site = await sites.current();
      const bucket = cookie.read(req.headers.cookie);
      if (site && bucket !== undefined)
        await count(site.registry, report, { network: placeOf(address), bucket });
      res.writeHead(204, { 'cache-control': 'no-store' }).end();
    };
  }

  return {
    registry,
    report: receive(faultReport, '{"name", "version", "kind"}', canaries.report),
    vitals: receive(vitalsReport, '{"name", "version", "lcp"?, "cls"?, "inp"?}', canaries.reportVitals),
  };
}
