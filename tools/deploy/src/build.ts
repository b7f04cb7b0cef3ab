import type { RemoteManifest } from '@tm/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployError } from './DeployError';

/** The description of a build (`build.json`, written by libs/build). */
export type BuildInfo = {
  name: string;
  role: 'shell' | 'monolith' | 'remote';
  version: string;
  contract: number;
  shared?: Record<string, string>;
  /** The remote's `remote.json`. The member keeps the name that earlier builds wrote. */
  face?: RemoteManifest;
};

/** Files by the moment at which they are loaded. */
type Assets = { js?: { sync?: string[]; async?: string[] }; css?: { sync?: string[]; async?: string[] } };
type Shared = { name: string; requiredVersion: string; singleton: boolean; assets?: Assets };

/** The part of a federation manifest that deployments read. */
export type Manifest = {
  metaData?: { remoteEntry?: { name: string } };
  shared: Shared[];
  exposes: { name: string; assets?: Assets }[];
};

export async function readJson<Value>(path: string): Promise<Value> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Value;
  } catch (error) {
    throw new DeployError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

export const readBuild = (dist: string) => readJson<BuildInfo>(join(dist, 'build.json'));
export const readManifest = (dist: string) => readJson<Manifest>(join(dist, 'mf-manifest.json'));
