import type { RemoteManifest } from '@tm/contracts';

export type ModuleName = './routes' | './slots';

export type LoadRequest = { remote: string; module: ModuleName; attempt: number; isFallback: boolean };

/** Where the code of remotes comes from: the federation runtime in the product, plain lazy chunks in the monolith build of the bench. */
export type RemoteSource = {
  /** The manifests of all remotes, from the registry. */
  manifests: () => Promise<RemoteManifest[]>;
  load: (request: LoadRequest) => Promise<unknown>;
  hasFallback: (remote: string) => boolean;
  /** Which version `load` means, for reports. Undefined when the remote is unknown. */
  versionOf: (remote: string, isFallback: boolean) => string | undefined;
};
