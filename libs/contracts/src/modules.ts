import type { Role } from '@tm/domain';
import * as z from 'zod/mini';

/**
 * One deployed version of an app. URLs are relative to the registry, or absolute; `files` maps each script to its sha384. `signature`: of
 * the deployment, over `signedModuleText` (decision 038).
 */
export type ModuleVersion = {
  version: string;
  manifest: string;
  entry: string;
  files: Record<string, string>;
  signature?: string;
};

/** A link that a remote adds to the header. Without `roles` everyone sees it. */
export type NavEntry = { label: string; to: string; roles?: Role[] };

/** What a remote says of itself in its `remote.json`. */
export type ModuleFace = {
  name: string;
  contract: number;
  mounts: string[];
  nav: NavEntry[];
  slots: string[];
};

/** A version with the face it was deployed with: a fallback or a canary may declare other slots than the live one. */
export type FacedVersion = ModuleVersion & ModuleFace;

/** `weight`: of a hundred visitors, how many get the canary. `since`: the revision that began it. */
export type RegistryEntry = FacedVersion & {
  fallback?: FacedVersion;
  canary?: FacedVersion & { weight: number; since: number };
};

/**
 * `shared`: the versions of the packages that this shell brings for remotes. `documents`: its prerendered pages and each route's head;
 * shells deployed before there were any have none. `pages`: the sha384 of each file that the gateway reads and sends in another form.
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

/** What is deployed. `revision` grows with each change; `signature` covers all the rest (`signedRegistryText`). */
export type Registry = {
  schema: 1;
  revision: number;
  signature?: string;
  shell: ShellVersion & { fallback?: ShellVersion };
  remotes: Record<string, RegistryEntry>;
};

/** `GET /remotes.json`: what one visitor gets, canaries already chosen. */
export type VisitorRegistry = {
  schema: 1;
  revision: number;
  allowOverrides?: boolean;
  shell: Pick<ShellVersion, 'version' | 'files' | 'signature'>;
  remotes: Record<string, FacedVersion & { fallback?: FacedVersion }>;
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

/** `POST /rum/remote-error`: a version of a remote failed in a browser. */
export const faultReport = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/, 'Not the name of a module')),
  version: z.string().check(z.regex(/^[\w.+-]{1,64}$/, 'Not a version')),
  kind: z.enum(FAULT_KINDS, 'Not a kind of fault'),
});
export type FaultReport = z.infer<typeof faultReport>;
