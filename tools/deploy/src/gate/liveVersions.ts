import type { ManifestVersion, ShellVersion } from '@tm/contracts';
import type { Manifest } from '../build';
import type { RemoteFacts, Segments, ShellFacts } from './compatibility';
import type { Draft } from '../draft';
import type { Site } from '../site';
import { readStoredJson } from '../stored';

const remoteFacts = async (
  site: Site,
  { version, manifest, ...remoteManifest }: ManifestVersion,
): Promise<RemoteFacts> => ({
  version,
  remoteManifest,
  manifest: await readStoredJson<Manifest>(site, manifest),
});

const shellFacts = async (
  site: Site,
  { version, contract, shared, segments }: ShellVersion,
): Promise<ShellFacts> => ({
  version,
  contract,
  shared,
  segments: await readStoredJson<Segments>(site, segments),
});

/** Returns the live shell and the previous one, from the stored files. */
export const shellsOf = (site: Site, { shell }: Draft): Promise<ShellFacts[]> =>
  Promise.all(
    [shell, shell?.fallback].filter((one) => one !== undefined).map((one) => shellFacts(site, one)),
  );

/** Returns every remote that a visitor may get: live, canary and previous. */
export const remotesOf = (site: Site, { remotes }: Draft): Promise<RemoteFacts[]> =>
  Promise.all(
    Object.values(remotes)
      .flatMap((entry): (ManifestVersion | undefined)[] => [entry, entry.canary, entry.fallback])
      .filter((one) => one !== undefined)
      .map((one) => remoteFacts(site, one)),
  );
