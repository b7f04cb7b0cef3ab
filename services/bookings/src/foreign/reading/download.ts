import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { FOREIGN_LIMITS } from '@tm/domain';
import { isPublicAddress } from './publicAddress';
import { ReadingFault } from './readingFault';

/** The network that a download uses. Tests replace it; the program of the site always uses `INTERNET`. */
export type Network = {
  /** Returns all addresses of a host name. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** Further options of the connection. */
  options: Pick<RequestOptions, 'ca' | 'port'>;
};

export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  options: {},
};

type Order = { address: string; etag: string | null; maxMs: number; network: Network };
/** The text of the file, or null when it has not changed since the version `etag`. */
export type Download = { text: string | null; etag: string | null };

const MAX_ETAG = 200;
const REDIRECTS = [301, 302, 303, 307, 308];
const REFUSALS = [401, 402, 403, 404, 410, 451];
/** Some servers do not know the type of calendars. Anything else is a page, or has become one. */
const TYPES = [
  'text/calendar',
  'application/ics',
  'text/x-vcalendar',
  'text/plain',
  'application/octet-stream',
];
const UNPACK: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Checks an address without calling it: https, the usual port, no password. */
const checkedUrl = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isUsual = url?.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  if (!url || !isUsual) throw new ReadingFault('address_not_public');
  return url;
};

/**
 * Resolves a host and returns the address to connect to. All its addresses must be allowed. The connection
 * goes to the returned address itself, so another answer of the name server cannot come between.
 */
const checkedAddress = async (host: string, network: Network): Promise<string> => {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(literal) ? [literal] : await network.resolve(host);
  if (addresses.length === 0) throw new ReadingFault('unreachable');
  if (!addresses.every(network.isAllowed)) throw new ReadingFault('address_not_public');
  return addresses.find((address) => isIP(address) === 4) ?? addresses[0]!;
};

/** Sends one request. The certificate must be that of the host name, not of the address. */
const ask = (url: URL, ip: string, { etag, network }: Order, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    request(
      {
        host: ip,
        port: 443,
        ...(isIP(host) === 0 && { servername: host }),
        path: `${url.pathname}${url.search}`,
        headers: {
          Host: url.host,
          Accept: 'text/calendar, text/plain;q=0.5',
          'Accept-Encoding': 'identity',
          'User-Agent': 'TrustedMarketplace-Calendar/1.0',
          ...(etag && { 'If-None-Match': etag }),
        },
        // A connection serves one request, so nothing stays open behind a read.
        agent: false,
        signal,
        ...network.options,
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });

const readBody = async (response: IncomingMessage): Promise<Buffer> => {
  if (Number(response.headers['content-length'] ?? 0) > FOREIGN_LIMITS.bytes)
    throw new ReadingFault('too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > FOREIGN_LIMITS.bytes) throw new ReadingFault('too_large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const unpack = (body: Buffer, encoding: string): Buffer => {
  if (encoding === '' || encoding === 'identity') return body;
  const unpacked = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined;
  if (!unpacked) throw new ReadingFault('not_a_calendar');
  try {
    return unpacked(body, { maxOutputLength: FOREIGN_LIMITS.bytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReadingFault(isTooLarge ? 'too_large' : 'not_a_calendar');
  }
};

const etagOf = ({ headers: { etag } }: IncomingMessage): string | null =>
  etag && etag.length <= MAX_ETAG && /^[\x20-\x7e]+$/.test(etag) ? etag : null;

const accept = async (response: IncomingMessage): Promise<Download> => {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { text: null, etag: etagOf(response) };
  if (REFUSALS.includes(statusCode)) throw new ReadingFault('refused');
  if (statusCode !== 200) throw new ReadingFault('unreachable');
  const type = (headers['content-type'] ?? 'text/calendar').split(';')[0]!.trim().toLowerCase();
  if (!TYPES.includes(type)) throw new ReadingFault('not_a_calendar');
  const body = unpack(await readBody(response), (headers['content-encoding'] ?? '').trim().toLowerCase());
  return { text: new TextDecoder().decode(body), etag: etagOf(response) };
};

const follow = async (order: Order, signal: AbortSignal): Promise<Download> => {
  let url = checkedUrl(order.address);
  for (let hops = 0; hops <= FOREIGN_LIMITS.redirects; hops += 1) {
    const ip = await checkedAddress(url.hostname, order.network);
    const response = await ask(url, ip, order, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.includes(statusCode) || !headers.location) return await accept(response);
      url = checkedUrl(URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : '');
    } finally {
      response.destroy();
    }
  }
  throw new ReadingFault('too_many_redirects');
};

/**
 * Downloads a calendar file over https, within limits of time, size and redirects. On every hop the resolved
 * address must be public. Throws a `ReadingFault` for every failure.
 */
export const download = async (order: Order): Promise<Download> => {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), order.maxMs);
  const late = new Promise<never>((_, reject) => {
    timer.signal.addEventListener('abort', () => reject(new ReadingFault('too_slow')));
  });
  try {
    return await Promise.race([follow(order, timer.signal), late]);
  } catch (error) {
    if (timer.signal.aborted) throw new ReadingFault('too_slow');
    throw error instanceof ReadingFault ? error : new ReadingFault('unreachable');
  } finally {
    clearTimeout(timeout);
  }
};
