import { extname } from 'node:path';

/** Types of the files of a build, as the gateway sends them. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

/** Returns type and encoding of a file by its name: `main.js.br` is JavaScript, compressed with Brotli. */
export function contentOf(path: string): { type: string; encoding?: 'br' | 'gzip' } {
  const last = extname(path);
  const encoding = Object.hasOwn(ENCODINGS, last) ? ENCODINGS[last as keyof typeof ENCODINGS] : undefined;
  const type = TYPES[extname(encoding ? path.slice(0, -last.length) : path)] ?? 'application/octet-stream';
  return { type, ...(encoding && { encoding }) };
}

/** Returns the caching rule of a file: version folders never change, everything else is revalidated. */
export const cacheControlOf = (path: string) =>
  /^mf\/[^/]+\/v\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
