import type { FacedVersion, ShellVersion } from '@tm/contracts';
import { join } from 'node:path';
import { readJson, type Manifest } from './build';
import type { RemoteSide, Segments, ShellSide } from './gate';
import type { Draft } from './registry';
import type { Site } from './site';

const remoteSide = async (site: Site, { version, manifest, ...face }: FacedVersion): Promise<RemoteSide> => ({
  version,
  face,
  manifest: await readJson<Manifest>(join(site.root, manifest)),
});

const shellSide = async (
  site: Site,
  { version, contract, shared, segments }: ShellVersion,
): Promise<ShellSide> => ({
  version,
  contract,
  shared,
  segments: await readJson<Segments>(join(site.root, segments)),
});

/** The live shell and the one before it, from what is stored. */
export const shellSides = (site: Site, { shell }: Draft): Promise<ShellSide[]> =>
  Promise.all([shell, shell?.fallback].filter((one) => one !== undefined).map((one) => shellSide(site, one)));

/** Every remote that a visitor may get: live, canary and the one before. */
export const remoteSides = (site: Site, { remotes }: Draft): Promise<RemoteSide[]> =>
  Promise.all(
    Object.values(remotes)
      .flatMap((entry): (FacedVersion | undefined)[] => [entry, entry.canary, entry.fallback])
      .filter((one) => one !== undefined)
      .map((one) => remoteSide(site, one)),
  );
