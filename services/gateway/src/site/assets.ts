import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../problem';
import { acceptsEncoding } from './acceptsEncoding';

const PATH = /^\/mf\/[a-z][a-z-]*\/v\/[\w+-][\w.+-]*\/[\w-][\w.-]*$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

type Variant = { file: string; bytes: number; etag: string };
type Asset = { type: string; identity: Variant; encoded: Partial<Record<'br' | 'gzip', Variant>> };

async function variant(file: string, suffix: string): Promise<Variant | undefined> {
  const found = await stat(file + suffix).catch(() => null);
  if (!found?.isFile()) return undefined;
  return {
    file: file + suffix,
    bytes: found.size,
    etag: `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}${suffix}"`,
  };
}

/**
 * Serves the files of modules. Version folders never change, so found files are cached without expiry;
 * missing ones are not cached, because they may be deployed later.
 */
export function createAssets(siteDir: string) {
  const known = new Map<string, Asset>();

  async function find(path: string): Promise<Asset> {
    const cached = known.get(path);
    if (cached) return cached;
    const type = TYPES[extname(path)];
    if (!type || !PATH.test(path)) throw notFound();
    const file = join(siteDir, path);
    const identity = await variant(file, '');
    if (!identity) throw notFound();
    const encoded: Asset['encoded'] = {};
    for (const [name, suffix] of ENCODINGS) encoded[name] = await variant(file, suffix);
    const asset = { type, identity, encoded };
    known.set(path, asset);
    return asset;
  }

  return async function serve(
    path: string,
    { method, headers }: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const { type, identity, encoded } = await find(path);
    const encoding = ENCODINGS.map(([name]) => name).find(
      (name) => encoded[name] && acceptsEncoding(headers['accept-encoding'], name),
    );
    const { file, bytes, etag } = (encoding && encoded[encoding]) || identity;
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.setHeader('etag', etag);
    res.setHeader('vary', 'accept-encoding');
    if (headers['if-none-match'] === etag) {
      res.writeHead(304).end();
      return;
    }
    res.setHeader('content-type', type);
    res.setHeader('content-length', bytes);
    if (encoding) res.setHeader('content-encoding', encoding);
    res.writeHead(200);
    if (method === 'HEAD') res.end();
    else await pipeline(createReadStream(file), res);
  };
}
