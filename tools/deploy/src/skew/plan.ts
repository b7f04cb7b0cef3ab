import type { RegistryEntry, ShellVersion } from '@tm/contracts';
import { readFileSync } from 'node:fs';
import type { Draft } from '../draft';
import { swapRegistry } from '../registry';
import { siteOf } from '../site';
import type { Combination, Side } from './combinations';

/** A version of a service, which runs from `folder`. */
export type ServiceVersion = { service: string; side: Side; version: string; folder: string };

/** A combination to run. `apps` has the app versions that browsers must load, as `<name> <version>`. */
export type SkewRow = { title: string; combination: Combination; apps: string[] };

/** Input of the program of the journeys: the site with both releases, and the combinations to run. */
export type SkewPlan = {
  /** Data folder with the files of the apps of both releases. */
  dataDir: string;
  registries: Record<Side, Draft>;
  /** Workspace of the release before, which fills the database. */
  previousRoot: string;
  services: ServiceVersion[];
  rows: SkewRow[];
};

export const readPlan = (path: string): SkewPlan => JSON.parse(readFileSync(path, 'utf8')) as SkewPlan;

/** Names the modules of a combination that are of the release before. */
function showCombination(combination: Combination): string {
  const previous = Object.keys(combination).filter((module) => combination[module] === 'previous');
  return previous.length ? `${previous.join(', ')} of the release before` : 'all modules current';
}

type Registries = SkewPlan['registries'];

/** Returns the apps of a combination, without fallbacks, so that no other version hides a fault. */
function registryOf(registries: Registries, combination: Combination): Pick<Draft, 'shell' | 'remotes'> {
  const sideOf = (module: string) => registries[combination[module] ?? 'current'];
  const remotes: Record<string, RegistryEntry> = {};
  for (const module of Object.keys(registries.current.remotes)) {
    const entry = sideOf(module).remotes[module];
    if (entry) remotes[module] = entry;
  }
  const shell: ShellVersion | undefined = sideOf('shell').shell;
  return { ...(shell && { shell }), remotes };
}

export function rowOf(registries: Registries, combination: Combination): SkewRow {
  const { shell, remotes } = registryOf(registries, combination);
  const apps = Object.entries({ ...(shell && { shell }), ...remotes });
  return {
    title: showCombination(combination),
    combination,
    apps: apps.map(([name, { version }]) => `${name} ${version}`),
  };
}

/** Makes the apps of a combination live, signed and with the next revision. */
export async function makeLive(plan: SkewPlan, combination: Combination): Promise<void> {
  await swapRegistry(siteOf(plan.dataDir), (live) => ({
    ...live,
    ...registryOf(plan.registries, combination),
  }));
}

/** Returns the version of each service that a combination uses. */
export const versionsOf = ({ services }: SkewPlan, combination: Combination): Record<string, string> =>
  Object.fromEntries(
    services
      .filter(({ service, side }) => combination[`services/${service}`] === side)
      .map(({ service, version }) => [service, version]),
  );
