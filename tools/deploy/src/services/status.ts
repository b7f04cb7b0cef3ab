import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, type ProcessMark } from '@tm/documentdb/processes';
import { DeployError } from '../DeployError';
import { replaceFile, servicePaths } from './servicesFile';

export type Step = { name: string; ms: number };

/** The last change of a service that the running copy of the site has begun. */
export type SwitchAttempt = {
  /** Revision of the entry in `services.json`. */
  revision: number;
  version: string;
  state: 'switching' | 'done' | 'failed';
  /** Finished steps. */
  steps: Step[];
  /** Present if the state is `failed`. */
  reason?: string;
};

/** `services-status.json`, which only the running copy of the site writes. */
export type ServicesStatus = { schema: 1; process: ProcessMark; services: Record<string, SwitchAttempt> };

/** Time in ms within which the running copy begins a change. */
const BEGIN_MS = 10_000;
const PAUSE_MS = 30;

export const writeStatus = (dataDir: string, status: ServicesStatus): void =>
  replaceFile(servicePaths(dataDir).status, `${JSON.stringify(status, null, 2)}\n`);

/** Returns the status of the running copy of the site, or null if none runs. */
export function readStatus(dataDir: string): ServicesStatus | null {
  try {
    const status = JSON.parse(readFileSync(servicePaths(dataDir).status, 'utf8')) as ServicesStatus;
    return isRunning(status.process) ? status : null;
  } catch {
    return null;
  }
}

/** Throws a `DeployError` if no copy of the site uses this data folder. */
export function assertRunning(dataDir: string): ServicesStatus {
  const status = readStatus(dataDir);
  if (status) return status;
  throw new DeployError(
    `No copy of the site runs with the data in ${dataDir}, so there is no service to switch. Start it with "npm start", which builds and runs the services of this workspace.`,
  );
}

/**
 * Waits until the running copy has finished a change, and returns its steps. Throws a `DeployError` with the
 * reason if the change failed; the running copy has then restored `services.json`.
 */
export async function untilSwitched(dataDir: string, name: string, revision: number): Promise<Step[]> {
  const begun = Date.now();
  for (;;) {
    const status = readStatus(dataDir);
    if (!status)
      throw new DeployError(
        `The running copy of the site stopped before ${name} was switched. Start it with "npm start", which runs the services of this workspace.`,
      );
    const attempt = status.services[name];
    const isOwn = attempt?.revision === revision;
    if (isOwn && attempt.state === 'done') return attempt.steps;
    if (isOwn && attempt.state === 'failed')
      throw new DeployError(attempt.reason ?? `${name} was not switched.`);
    if (!isOwn && Date.now() - begun > BEGIN_MS)
      throw new DeployError(`The running copy of the site does not begin to switch ${name}. Restart it.`);
    await pause(PAUSE_MS);
  }
}
