import { createHash } from 'node:crypto';
import { faultReport } from '@tm/contracts';
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

const MAX_REPORT = 1024;
const REPORTS_OF_ADDRESS = { points: 30, ms: 60_000 };

/** Returns the network of an address, which counts as one source of reports. */
const placeOf = (address: string) => networkOf(address) ?? address;

type Parts = { config: GatewayConfig; sites: SiteReader; canaries: Canaries; cookie: BucketCookie };

function parseReport(text: string) {
  try {
    return faultReport.parse(JSON.parse(text));
  } catch {
    throw new GatewayProblem(400, 'invalid', 'A report is {"name", "version", "kind"}');
  }
}

/** Handles `GET /remotes.json` and `POST /rum/remote-error`. */
export function createRegistryAnswers({ config, sites, canaries, cookie }: Parts) {
  const mayReport = createRate(REPORTS_OF_ADDRESS);

  async function registry({ req, res, bucket: address }: Visit): Promise<void> {
    const site = await sites.current();
    if (!site) throw notFound();
    const given = cookie.read(req.headers.cookie);
    const bucket = given ?? drawBucket();
    if (canaries.isRunning(site.registry)) {
      if (given === undefined) res.appendHeader('set-cookie', cookie.write(bucket));
      canaries.countSent(site.registry, bucket, placeOf(address));
    }
    const chosen = canaries.choose(site.registry, bucket);
    const body = JSON.stringify(config.ALLOW_OVERRIDES ? { ...chosen, allowOverrides: true } : chosen);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    res.setHeader('cache-control', 'private, no-cache');
    res.setHeader('etag', etag);
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end();
      return;
    }
    sendText(req, res, 200, 'application/json', body);
  }

  async function report({ req, res, bucket: address }: Visit): Promise<void> {
    if (!mayReport(address))
      throw new GatewayProblem(429, 'too_many_requests', 'Too many reports. Please try again later.', {
        'retry-after': '60',
      });
    const fault = parseReport(await readSmall(req, MAX_REPORT, config.BODY_TIMEOUT));
    const site = await sites.current();
    if (site) await canaries.report(site.registry, fault, placeOf(address));
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  return { registry, report };
}
