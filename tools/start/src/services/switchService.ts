import type { Step } from '@tm/deploy/services';
import { DATABASE_BEHIND_STATUS } from '@tm/mongo';
import { once } from 'node:events';
import type { ServiceName } from '../system/modules';
import { freePort } from '../system/ports';
import type { ServiceProcess } from '../system/serviceProcess';
import type { Supervisor } from '../system/supervisor';
import { EndedAtStartError, hasEnded } from '../system/untilReady';
import { StartError } from '../options';
import { addressesOf, type Place, type Places } from './launch';
import { untilDrained, untilMoved, writeUpstreams } from './upstreams';

export type SwitchParts = {
  dataDir: string;
  supervisor: Supervisor<ServiceName>;
  /** The place of each service. A restarted process runs at it, and the gateway uses its address. */
  places: Map<ServiceName, Place>;
  launch: (name: ServiceName, place: Place, signal: AbortSignal) => Promise<ServiceProcess>;
  gatewayUrl: () => string;
  /** Applies the migrations of the workspace, for which no service has rights. */
  migrate: () => Promise<void>;
};

type Release = NonNullable<Place['release']>;

/** Starts the release beside the live one. Applies the migrations if it reports that they are missing. */
async function startRelease(
  { supervisor, launch, migrate }: SwitchParts,
  name: ServiceName,
  release: Release,
  run: <Result>(step: string, work: () => Promise<Result>) => Promise<Result>,
) {
  const start = async () => {
    const place: Place = { url: `http://127.0.0.1:${await freePort()}`, release };
    const service = await supervisor.startBeside((signal) => launch(name, place, signal));
    return { place, service };
  };
  try {
    return await run('start', start);
  } catch (error) {
    if (!(error instanceof EndedAtStartError) || error.exitCode !== DATABASE_BEHIND_STATUS) throw error;
    await run('migrate', migrate);
    return await run('start', start);
  }
}

/** Makes the gateway use the addresses of the places. */
async function moveGateway({ dataDir, places, gatewayUrl }: SwitchParts, name: ServiceName): Promise<void> {
  writeUpstreams(dataDir, addressesOf(places satisfies Places));
  await untilMoved(gatewayUrl, name, places.get(name)?.url ?? '');
}

/** Makes the old process the live one again. Its requests are not interrupted. */
async function moveBack(parts: SwitchParts, name: ServiceName, oldPlace: Place, old?: ServiceProcess) {
  parts.places.set(name, oldPlace);
  if (old) parts.supervisor.adopt(name, old);
  // The old process serves in any case; a gateway that does not respond reads the file when it starts.
  await moveGateway(parts, name).catch(() => undefined);
}

/** Waits until no request runs at the old address. Throws a `StartError` if the new process ends before. */
async function drain({ gatewayUrl }: SwitchParts, name: ServiceName, next: ServiceProcess): Promise<void> {
  const done = new AbortController();
  const ended = once(next.child, 'exit', { signal: done.signal }).catch(() => undefined);
  await Promise.race([untilDrained(gatewayUrl, name, done.signal), ended]);
  done.abort();
  if (hasEnded(next.child))
    throw new StartError(
      `The new version of ${name} stopped during the switch (its log is ${next.logFile}). The version before serves again.`,
    );
}

/**
 * Replaces the running release of a service without a failed request: starts the new one beside it, moves the
 * gateway, waits until the old one has no requests in progress, and stops it. Throws a `StartError` if the
 * new one cannot serve; the old one then serves on. `onStep` gets each finished step.
 */
export async function switchService(
  parts: SwitchParts,
  name: ServiceName,
  release: Release,
  onStep: (step: Step) => void,
): Promise<void> {
  const { supervisor, places } = parts;
  const oldPlace = places.get(name);
  if (!oldPlace) throw new StartError(`The ${name} service does not run.`);
  const run = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const result = await work();
    onStep({ name: step, ms: Math.round(performance.now() - since) });
    return result;
  };
  const { place, service } = await startRelease(parts, name, release, run);
  places.set(name, place);
  const old = supervisor.adopt(name, service);
  try {
    await run('switch', () => moveGateway(parts, name));
    await run('drain', () => drain(parts, name, service));
  } catch (error) {
    await moveBack(parts, name, oldPlace, old);
    await service.stop();
    throw error;
  }
  if (old) await run('stop', () => old.stop());
}
