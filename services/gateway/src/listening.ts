import { readFileSync } from 'node:fs';
import type { ListenOptions } from '@tm/service-kit/listen';
import { proxyFinder } from './clientAddress';
import type { GatewayConfig } from './config';
import { boundConnections } from './connections';
import { SERVICES } from './forward';

/** Files of the process itself: program, logs, modules being read. */
const OWN_FILES = 400;

/** Returns how many files this process may open; undefined on systems without `/proc`. */
export function openFilesLimit(): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

type Caps = Pick<GatewayConfig, 'MAX_CONNECTIONS' | 'MAX_EVENT_STREAMS' | 'UPSTREAM_CONNECTIONS'>;

/**
 * Lowers both limits in proportion if the process may open fewer files than they need; a stream needs two.
 */
export function withinOpenFiles<C extends Caps>(config: C, files: number | undefined): C {
  const { MAX_CONNECTIONS, MAX_EVENT_STREAMS, UPSTREAM_CONNECTIONS } = config;
  if (files === undefined) return config;
  const room = files - OWN_FILES - SERVICES.length * UPSTREAM_CONNECTIONS;
  const share = room / (1.25 * MAX_CONNECTIONS + MAX_EVENT_STREAMS);
  if (share >= 1) return config;
  const lowered = (cap: number) => Math.max(10, Math.floor(cap * share));
  return {
    ...config,
    MAX_CONNECTIONS: lowered(MAX_CONNECTIONS),
    MAX_EVENT_STREAMS: lowered(MAX_EVENT_STREAMS),
  };
}

/** Options of the public server that differ from those of the services. */
export const listening = (config: GatewayConfig): ListenOptions => ({
  limits: {
    headersTimeout: config.HEADERS_TIMEOUT,
    // The body has a separate timer with a more specific response; this one is the fallback.
    requestTimeout: config.HEADERS_TIMEOUT + config.BODY_TIMEOUT,
    connectionsCheckingInterval: Math.min(1_000, config.HEADERS_TIMEOUT),
  },
  prepare: boundConnections({
    total: config.MAX_CONNECTIONS,
    perAddress: config.MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: proxyFinder(config.TRUSTED_PROXIES),
  }),
});
