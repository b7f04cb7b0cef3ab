import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultReport } from '@tm/contracts';
import type { GatewayConfig } from '../config';
import { GatewayProblem, notFound } from '../problem';
import { sendText } from '../sendText';
import type { SiteReader } from '../site';
import { bucketCookie, drawBucket, readBucket } from './bucket';
import type { Canaries } from './canaries';

const MAX_REPORT = 1024;

type Parts = { config: GatewayConfig; sites: SiteReader; canaries: Canaries };

async function readSmall(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_REPORT)
      throw new GatewayProblem(413, 'too_large', 'A report has at most 1 KB', { connection: 'close' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseReport(text: string) {
  try {
    return faultReport.parse(JSON.parse(text));
  } catch {
    throw new GatewayProblem(400, 'invalid', 'A report is {"name", "version", "kind"}');
  }
}

/** `GET /remotes.json` and `POST /rum/remote-error`. */
export function createRegistryAnswers({ config, sites, canaries }: Parts) {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');

  async function registry(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const site = await sites.current();
    if (!site) throw notFound();
    const given = readBucket(req.headers.cookie);
    const bucket = given ?? drawBucket();
    if (canaries.isRunning(site.registry)) {
      if (given === undefined) res.appendHeader('set-cookie', bucketCookie(bucket, isSecure));
      canaries.countSent(site.registry, bucket);
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

  async function report(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const fault = parseReport(await readSmall(req));
    const site = await sites.current();
    if (site)
      await canaries.report(site.registry, fault, `${address} ${readBucket(req.headers.cookie) ?? ''}`);
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  return { registry, report };
}
