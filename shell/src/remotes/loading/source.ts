import type { RemoteManifest } from '@tm/contracts';

export type ModuleName = './routes' | './slots';

export type LoadRequest = { remote: string; module: ModuleName; attempt: number; isFallback: boolean };

/**
 * The source of remote code: the federation runtime in the product, lazy chunks in the monolith build of the
 * bench.
 */
export type RemoteSource = {
  /** The manifests of all remotes, from the registry. */
  manifests: () => Promise<RemoteManifest[]>;
  load: (request: LoadRequest) => Promise<unknown>;
  hasFallback: (remote: string) => boolean;
  /** Returns the version that `load` uses, for reports. Undefined when the remote is unknown. */
  versionOf: (remote: string, isFallback: boolean) => string | undefined;
  /** Returns true if the gateway asks this visitor for web vitals of the remote. */
  isMeasured?: (remote: string) => boolean;
  /** Returns the modules that this browser loads from the developer's machine, name → manifest URL. */
  overrides?: () => Readonly<Record<string, string>>;
};
