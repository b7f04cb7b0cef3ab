import type { ManifestVersion, ShellVersion } from '@tm/contracts';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson } from '../build';
import type { Draft } from '../draft';
import type { Site } from '../site';
import type { ModuleCalls, ServiceOperations } from './contracts';

type ServiceVersion = { version: string; folder: string };

/** The registry of services, `services.json` in the data folder. Folders are relative to the data folder. */
type Services = {
  schema: 1;
  revision: number;
  services: Record<string, ServiceVersion & { previous?: ServiceVersion }>;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads a JSON file; undefined if it does not exist. */
async function readIfPresent<Value>(path: string): Promise<Value | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return text === undefined ? undefined : readJson<Value>(path);
}

/** Returns the calls of the build in a folder; undefined if it was built before `calls.json` existed. */
export async function readCalls(folder: string): Promise<ModuleCalls | undefined> {
  return readIfPresent<ModuleCalls>(join(folder, 'calls.json'));
}

/** Returns the operations of the build in a folder; undefined if it was built before the file existed. */
export async function readOperations(folder: string): Promise<ServiceOperations | undefined> {
  return readIfPresent<ServiceOperations>(join(folder, 'operations.json'));
}

async function readStoredCalls({ store }: Site, path: string): Promise<ModuleCalls | undefined> {
  const stored = await store.read(path);
  return stored ? (JSON.parse(stored.bytes.toString('utf8')) as ModuleCalls) : undefined;
}

/** Returns the calls of every module that a visitor may get: live, canary and previous versions. */
export async function liveCalls(site: Site, { shell, remotes }: Draft): Promise<ModuleCalls[]> {
  const shells: (ShellVersion | undefined)[] = [shell, shell?.fallback];
  const versions: (ManifestVersion | undefined)[] = Object.values(remotes).flatMap((entry) => [
    entry,
    entry.canary,
    entry.fallback,
  ]);
  const files = [...shells.map((one) => one?.html), ...versions.map((one) => one?.manifest)];
  const calls = await Promise.all(
    files
      .filter((file) => file !== undefined)
      .map((file) => readStoredCalls(site, `${dirname(file)}/calls.json`)),
  );
  return calls.filter((one) => one !== undefined);
}

/** Reads the operations of the deployed services: of the live versions, or also of those before them. */
async function deployedOperations(
  dataDir: string | undefined,
  isPreviousRead: boolean,
): Promise<ServiceOperations[]> {
  if (dataDir === undefined) return [];
  const registry = await readIfPresent<Services>(join(dataDir, 'services.json'));
  const versions = Object.entries(registry?.services ?? {}).flatMap(([service, { previous, ...live }]) =>
    [live, ...(previous && isPreviousRead ? [previous] : [])].map((one) => ({ ...one, service })),
  );
  const operations = await Promise.all(
    versions.map(async ({ service, version, folder }) => {
      const read = await readOperations(join(dataDir, folder, 'dist'));
      return read && { ...read, service, version };
    }),
  );
  return operations.filter((one) => one !== undefined);
}

/**
 * Returns the operations of the live services and of the versions before them; empty while no service is
 * deployed.
 */
export const liveOperations = (dataDir: string | undefined): Promise<ServiceOperations[]> =>
  deployedOperations(dataDir, true);

/** Returns the operations of the live services alone; empty while no service is deployed. */
export const liveServices = (dataDir: string): Promise<ServiceOperations[]> =>
  deployedOperations(dataDir, false);
