import { readServices, type ServiceEntry } from './servicesFile';
import { readStatus } from './status';

/** A release of a service, with whether a running copy of the site serves it. */
export type RunningRelease = ServiceEntry & { name: string; isRunning: boolean };

/**
 * Returns the releases that shall run: version, since when, from which commit, by whom, and the one before.
 */
export function serviceReleases(dataDir: string): RunningRelease[] {
  const isRunning = readStatus(dataDir) !== null;
  return Object.entries(readServices(dataDir).services)
    .map(([name, entry]) => ({ ...entry, name, isRunning }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
