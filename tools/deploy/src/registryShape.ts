import { DeployError } from './DeployError';
import type { Draft } from './draft';

const MODULE_NAME = /^[a-z][a-z-]{0,40}$/;
const VERSION = /^\d+(\.\d+){2}[\w.+-]{0,50}$/;

export const isModuleName = (name: unknown): name is string =>
  typeof name === 'string' && MODULE_NAME.test(name);
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && VERSION.test(version);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fault of a version, or null. `paths` are members that name a file of the site. */
function versionFault(version: unknown, paths: readonly string[]): string | null {
  if (!isFields(version)) return 'is not an object';
  if (!isVersion(version['version'])) return 'has no version';
  const missing = paths.find((member) => typeof version[member] !== 'string');
  if (missing) return `has no ${missing}`;
  return isFields(version['files']) ? null : 'has no files';
}

function moduleFault(name: string, entry: unknown, paths: readonly string[]): string | null {
  if (!isFields(entry)) return `${name} is not an object`;
  if (name !== 'shell' && entry['name'] !== name) return `${name} has another name: ${String(entry['name'])}`;
  for (const [what, version] of [
    ['', entry],
    [' (fallback)', entry['fallback']],
    [' (canary)', entry['canary']],
  ] as const) {
    const fault = version === undefined ? null : versionFault(version, paths);
    if (fault) return `${name}${what} ${fault}`;
  }
  return null;
}

function registryFault(registry: unknown): string | null {
  if (!isFields(registry) || registry['schema'] !== 1) return 'it is not a registry of schema 1';
  if (!Number.isSafeInteger(registry['revision'])) return 'it has no revision';
  const { shell, remotes } = registry;
  if (!isFields(remotes)) return 'it has no remotes';
  const wrongName = Object.keys(remotes).find((name) => !isModuleName(name));
  if (wrongName !== undefined) return `"${wrongName}" is not the name of a module`;
  const faults = Object.entries(remotes).map(([name, entry]) =>
    moduleFault(name, entry, ['manifest', 'entry']),
  );
  const shellFault = shell === undefined ? null : moduleFault('shell', shell, ['html', 'segments']);
  return [shellFault, ...faults].find((fault) => fault !== null) ?? null;
}

/** Parses the text of a registry. Throws `DeployError` with the reason if no site can use it. */
export function parseRegistry(text: string, name: string): Draft {
  let value: unknown;
  let fault: string | null;
  try {
    value = JSON.parse(text);
    fault = registryFault(value);
  } catch (error) {
    fault = (error as Error).message;
  }
  if (fault === null) return value as Draft;
  throw new DeployError(
    `remotes.json in ${name} cannot be used: ${fault}. Restore it from a backup. Gateways continue with the last valid one until they start again.`,
  );
}
