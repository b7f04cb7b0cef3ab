import { Pool } from 'undici';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import { createUpstreamFile, type Addresses } from './upstreamFile';
import { addressesOf, SERVICES, type ServiceName } from './serviceMap';

/** Connections to a service for calls of the gateway itself, in addition to those of visitors. */
const OWN_CONNECTIONS = 16;
/** Milliseconds between looks at UPSTREAMS_FILE. Polling also works on network and container mounts. */
const LOOK_MS = 500;

type Upstream = { address: string; pool: Pool; running: number };

/** Address of a service, and the number of requests that still run at its earlier addresses. */
export type UpstreamState = { address: string; draining: number };

type Params = {
  config: GatewayConfig;
  log: Logger;
  /** Called when the accounts service, which serves the event streams, has another address. */
  onEventsMoved: (address: string) => void;
};

/**
 * Holds the connections to the services. The addresses come from the settings, or from UPSTREAMS_FILE, whose
 * changes apply while the gateway runs: new requests use the new address, and requests in progress end at
 * the old one (ADR-053).
 */
export function createUpstreams({ config, log, onEventsMoved }: Params) {
  const { UPSTREAM_CONNECTIONS: total, UPSTREAM_TIMEOUT: timeout, UPSTREAMS_FILE: path } = config;
  const preset = addressesOf(config);
  const draining = Object.fromEntries(SERVICES.map((name) => [name, new Set<Upstream>()])) as Record<
    ServiceName,
    Set<Upstream>
  >;

  const connect = (address: string): Upstream => ({
    address,
    running: 0,
    // Idle connections close before those of the services (65 s), so that no request meets a closing one.
    pool: new Pool(address, {
      connections: total + OWN_CONNECTIONS,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout },
      keepAliveTimeout: 30_000,
    }),
  });

  const current = Object.fromEntries(SERVICES.map((name) => [name, connect(preset[name])])) as Record<
    ServiceName,
    Upstream
  >;

  function move(name: ServiceName, address: string): void {
    const old = current[name];
    current[name] = connect(address);
    draining[name].add(old);
    // `close` waits for the requests in progress.
    void old.pool.close().finally(() => draining[name].delete(old));
    if (name === 'accounts') onEventsMoved(address);
    log.info({ service: name, address }, 'service moved');
  }

  function apply(addresses: Addresses): void {
    for (const name of SERVICES) {
      const address = addresses[name] ?? preset[name];
      if (address !== current[name].address) move(name, address);
    }
  }

  const read = path
    ? createUpstreamFile({
        path,
        onChange: apply,
        onFault: (reason) => log.error({ reason }, 'the addresses of the services were not changed'),
      })
    : () => undefined;
  read();
  const timer = path ? setInterval(read, LOOK_MS).unref() : undefined;

  /** Calls a service. One call uses one address from its start to its end. */
  async function use<Result>(name: ServiceName, call: (pool: Pool) => Promise<Result>): Promise<Result> {
    const upstream = current[name];
    upstream.running += 1;
    try {
      return await call(upstream.pool);
    } finally {
      upstream.running -= 1;
    }
  }

  const stateOf = (name: ServiceName): UpstreamState => ({
    address: current[name].address,
    draining: [...draining[name]].reduce((sum, { running }) => sum + running, 0),
  });

  /** Reads the file and returns the addresses in use. */
  function state(): Record<ServiceName, UpstreamState> {
    read();
    return Object.fromEntries(SERVICES.map((name) => [name, stateOf(name)])) as Record<
      ServiceName,
      UpstreamState
    >;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    await Promise.all(SERVICES.map((name) => current[name].pool.close()));
  }

  return { use, state, close };
}
