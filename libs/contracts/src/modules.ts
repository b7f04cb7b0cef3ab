import type { Role } from '@tm/domain';
import * as z from 'zod/mini';

/**
 * One deployed version of an app. URLs are absolute or relative to the registry; `files` maps each script to
 * its sha384 hash. `signature` is the deployment's signature over `signedModuleText` (ADR-038).
 */
export type ModuleVersion = {
  version: string;
  manifest: string;
  entry: string;
  files: Record<string, string>;
  signature?: string;
};

/** A header link that a remote adds. Without `roles` every user sees it. */
export type NavEntry = { label: string; to: string; roles?: Role[] };

/** Description of a remote in its `remote.json`. */
export type RemoteManifest = {
  name: string;
  contract: number;
  mounts: string[];
  nav: NavEntry[];
  slots: string[];
};

/**
 * A version with the manifest it was deployed with: a fallback or a canary may declare other slots than the
 * live version.
 */
export type ManifestVersion = ModuleVersion & RemoteManifest;

/** `weight` is the percentage of visitors that get the canary. `since` is the revision that started it. */
export type RegistryEntry = ManifestVersion & {
  fallback?: ManifestVersion;
  canary?: ManifestVersion & { weight: number; since: number };
};

/**
 * `shared`: versions of the packages that the shell provides to remotes. `documents`: its prerendered pages
 * and the head of each route; absent in older shells. `pages`: the sha384 hash of each file that the gateway
 * reads and serves in another form.
 */
export type ShellVersion = {
  version: string;
  html: string;
  segments: string;
  documents?: string;
  contract: number;
  shared: Record<string, string>;
  files: Record<string, string>;
  pages?: Record<string, string>;
  signature?: string;
};

/**
 * The deployed apps. `revision` increases with each change; `releases` has the id of each module's newest
 * release record (ADR-051); `signature` covers all other members (`signedRegistryText`).
 */
export type Registry = {
  schema: 1;
  revision: number;
  signature?: string;
  releases?: Record<string, string>;
  shell: ShellVersion & { fallback?: ShellVersion };
  remotes: Record<string, RegistryEntry>;
};

/**
 * Response of `GET /remotes.json`: the registry for one visitor, with canaries already chosen. `measured`
 * lists the modules whose web vitals this visitor's pages report, while a canary runs.
 */
export type VisitorRegistry = {
  schema: 1;
  revision: number;
  allowOverrides?: boolean;
  measured?: string[];
  shell: Pick<ShellVersion, 'version' | 'files' | 'signature'>;
  remotes: Record<string, ManifestVersion & { fallback?: ManifestVersion }>;
};

export const FAULT_KINDS = [
  'registry',
  'missing',
  'manifest',
  'entry',
  'chunk',
  'timeout',
  'init',
  'contract',
  'version',
  'render',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const moduleName = z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/, 'Not the name of a module'));
export const moduleVersion = z.string().check(z.regex(/^[\w.+-]{1,64}$/, 'Not a version'));

/** Body of `POST /rum/remote-error`: reports a version of a remote that failed in a browser. */
export const faultReport = z.strictObject({
  name: moduleName,
  version: moduleVersion,
  kind: z.enum(FAULT_KINDS, 'Not a kind of fault'),
});
export type FaultReport = z.infer<typeof faultReport>;
