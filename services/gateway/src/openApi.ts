import { createHash } from 'node:crypto';
import { openApiDocument } from '@tm/service-kit/openapi';
import { SERVICES, type Forwarder, type Visit } from './forward';
import { sendPrepared, prepareText, type PreparedText } from './sendText';

/** Cache time in ms; after a deployment the description is old for at most this time. */
const CACHE_MS = 60_000;

type CachedDocument = { until: number; document: Promise<PreparedText & { etag: string }> };

/**
 * Handles `GET /api/openapi.json`: combines the route descriptions of the services, once a minute for all
 * callers.
 */
export function createOpenApi(readJson: Forwarder['readJson'], now: () => number = Date.now) {
  let cached: CachedDocument | undefined;

  async function assemble() {
    const parts = await Promise.all(SERVICES.map((name) => readJson(name, '/openapi.json')));
    const text = JSON.stringify(openApiDocument(parts as Record<string, Record<string, unknown>>[]));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { ...prepareText(text), etag };
  }

  function current(): CachedDocument['document'] {
    if (cached && cached.until > now()) return cached.document;
    const fresh: CachedDocument = { until: now() + CACHE_MS, document: assemble() };
    cached = fresh;
    fresh.document.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.document;
  }

  return async function answer({ req, res }: Visit): Promise<void> {
    const { etag, ...text } = await current();
    res.setHeader('cache-control', 'public, max-age=300');
    res.setHeader('etag', etag);
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end();
      return;
    }
    sendPrepared(req, res, 'application/json', text);
  };
}
