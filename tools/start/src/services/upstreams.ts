import { replaceFile } from '@tm/deploy/services';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '../system/modules';
import { StartError } from '../options';

/** Limit in ms for the gateway to use a new address. It needs a few. */
const MOVE_TIMEOUT_MS = 5_000;
/** Limit in ms for the requests in progress at the old address. */
const DRAIN_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
const RESPONSE_TIMEOUT_MS = 2_000;

type UpstreamState = { address: string; draining: number };

/** File with the addresses of the services, which the gateway reads (UPSTREAMS_FILE). */
export const upstreamsFile = (dataDir: string): string => join(dataDir, 'gateway', 'upstreams.json');

export const writeUpstreams = (dataDir: string, addresses: Partial<Record<ServiceName, string>>): void =>
  replaceFile(upstreamsFile(dataDir), JSON.stringify(addresses));

/** Returns what the gateway uses for a service, or null while the gateway does not respond. */
const stateOf = (gatewayUrl: string, name: ServiceName): Promise<UpstreamState | null> =>
  fetch(`${gatewayUrl}/upstreams`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    .then((response) => response.json() as Promise<Record<string, UpstreamState>>)
    .then(
      (services) => services[name] ?? null,
      () => null,
    );

/**
 * Waits until new requests go to `address`. `gatewayUrl` is called each time, because a gateway may restart.
 */
export async function untilMoved(
  gatewayUrl: () => string,
  name: ServiceName,
  address: string,
): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < MOVE_TIMEOUT_MS; await pause(POLL_MS)) {
    const state = await stateOf(gatewayUrl(), name);
    if (state?.address === address) return;
  }
  throw new StartError(
    `The gateway did not use the new address of ${name} within ${MOVE_TIMEOUT_MS / 1000} s.`,
  );
}

/** Waits until no request runs at an old address of the service, at most 10 s. Ends early on `signal`. */
export async function untilDrained(
  gatewayUrl: () => string,
  name: ServiceName,
  signal: AbortSignal,
): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < DRAIN_TIMEOUT_MS; await pause(POLL_MS)) {
    if (signal.aborted) return;
    const state = await stateOf(gatewayUrl(), name);
    if (state?.draining === 0) return;
  }
}
