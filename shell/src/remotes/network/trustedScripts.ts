import type { ModuleVersion } from '@tm/contracts';
import { RemoteError } from './RemoteError';

declare global {
  interface Window {
    /** URL → sha384, read by the chunk loaders of all apps (MfIntegrityPlugin). */
    __tmIntegrity?: Map<string, string>;
    /** Origins whose scripts need no hash (`mf-override`). */
    __tmOverridden?: Set<string>;
    /** Settles when the map is filled or loading failed. Chunk loaders wait for it. */
    __tmIntegrityReady?: Promise<unknown>;
  }
}

const integrity = (window.__tmIntegrity ??= new Map<string, string>());
const overridden = (window.__tmOverridden ??= new Set<string>());

export const withoutQuery = (url: string) => url.split(/[?#]/)[0] ?? url;

/** Allows the scripts of a deployed version, with exactly these hashes. */
export function trustVersion({ entry, files }: Pick<ModuleVersion, 'entry' | 'files'>): void {
  for (const [file, hash] of Object.entries(files)) integrity.set(new URL(file, entry).href, hash);
}

/** Allows scripts of one origin without hashes: a developer's module (`mf-override`). */
export const trustOrigin = (origin: string): void => {
  overridden.add(origin);
};

const isOverridden = (url: string) => overridden.has(new URL(url).origin);

/**
 * Returns the required hash of a script; undefined for an overridden origin. Throws for a script that the
 * registry does not list.
 */
export function integrityOf(url: string): string | undefined {
  const hash = integrity.get(withoutQuery(url));
  if (!hash && !isOverridden(url)) throw new RemoteError('entry', `${url} is not in the registry`);
  return hash;
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const rules: ScriptPolicy = {
  createScriptURL(url) {
    integrityOf(new URL(url, window.location.href).href);
    return url;
  },
};
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

/** Trusted Types policy of remote entries: only URLs of the registry can become scripts. */
export const remotePolicy: ScriptPolicy = trustedTypes?.createPolicy('mf-remotes', rules) ?? rules;
