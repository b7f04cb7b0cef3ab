import type { BaseConfig } from '../config/config';
import { sessionCookieName } from '../http/session/sessionCookie';

export type Reply<T = unknown> = {
  status: number;
  /** Parsed JSON body; undefined if there is none. */
  body: T;
  text: string;
  headers: Headers;
};

export type CallOptions = { headers?: Record<string, string | undefined>; query?: Record<string, string> };

/**
 * Client of one service that sends requests like the gateway: with the secret, the site's Origin and its
 * cookies.
 */
export type Client = {
  readonly url: string;
  /** Headers of each call: those of the gateway and the cookies. */
  readonly headers: Record<string, string>;
  /** The session cookie, as `name=value`. */
  cookie: string | undefined;
  /** All cookies by name. */
  readonly jar: Map<string, string>;
  get: <T = unknown>(path: string, options?: CallOptions) => Promise<Reply<T>>;
  post: <T = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
  put: <T = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
  delete: <T = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<T>>;
};

const toReply = async <T>(response: Response): Promise<Reply<T>> => {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  };
};

/** Stores the cookies of a response like a browser, and removes deleted ones. */
const storeCookies = (jar: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (pair.endsWith('=')) jar.delete(name);
    else jar.set(name, pair);
  }
};

/** Creates a client of the service at `url`. It keeps cookies like a browser. */
export const createClient = (url: string, config: BaseConfig, cookie?: string): Client => {
  const jar = new Map<string, string>();
  const session = sessionCookieName(config.PUBLIC_ORIGIN);
  const client: Client = {
    url,
    jar,
    get headers() {
      return {
        'x-gateway-secret': config.GATEWAY_SECRET,
        'x-forwarded-for': '102.89.23.4',
        'x-forwarded-proto': new URL(config.PUBLIC_ORIGIN).protocol.slice(0, -1),
        origin: config.PUBLIC_ORIGIN,
        ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }),
      };
    },
    get cookie() {
      return jar.get(session);
    },
    set cookie(pair) {
      if (pair) jar.set(session, pair);
      else jar.delete(session);
    },
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, body, options) => send('DELETE', path, body, options),
  };
  const send = async <T>(
    method: string,
    path: string,
    body: unknown,
    { headers = {}, query }: CallOptions = {},
  ) => {
    const wanted: Record<string, string | undefined> = {
      ...client.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${url}${path}${search}`, {
      method,
      headers: given,
      body: text,
      redirect: 'manual',
    });
    storeCookies(jar, response.headers.getSetCookie());
    return toReply<T>(response);
  };
  client.cookie = cookie;
  return client;
};
