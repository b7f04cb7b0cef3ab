import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DeployError } from '../DeployError';
import type { SiteStore } from '../store/siteStore';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A file as a browser gets it: decoded bytes, and the type that the server names. */
export type Received = { type: string; bytes: Buffer };

/** Reads files of a site as a browser that accepts one encoding. Null for a missing file. */
export type Reader = {
  name: string;
  read(path: string, encoding: Encoding): Promise<Received | null>;
};

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const TIMEOUT_MS = 15_000;

/** Reads the stored files, with the compressed variant that the gateway would choose. */
export const createStoreReader = (store: SiteStore): Reader => ({
  name: store.name,
  async read(path, encoding) {
    const variant = encoding === 'identity' ? null : await store.read(path + SUFFIXES[encoding]);
    const stored = variant ?? (await store.read(path));
    if (!stored) return null;
    const bytes = variant && variant.encoding ? DECODERS[variant.encoding](variant.bytes) : stored.bytes;
    return { type: stored.type, bytes };
  },
});

/** Reads over HTTP from the address of a site, with its base path. */
export const createHttpReader = (address: string): Reader => ({
  name: address,
  async read(path, encoding) {
    const url = `${address.replace(/\/$/, '')}/${path}`;
    try {
      const response = await fetch(url, {
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return { type: response.headers.get('content-type') ?? '', bytes };
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message || cause.name : message;
      throw new DeployError(`${url} cannot be read: ${reason}`, { cause: error });
    }
  },
});
