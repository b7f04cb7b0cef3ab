import type { RemoteManifest } from '@tm/contracts';
import type { Manifest } from '../build';
import { fits } from './range';

export type Segments = { segments: { path: string; remote: string; mount: string }[] };

/** The facts of a shell that the compatibility check uses. */
export type ShellFacts = {
  version: string;
  contract: number;
  shared: Record<string, string>;
  segments: Segments;
};

/** The facts of a remote that the compatibility check uses. */
export type RemoteFacts = { version: string; remoteManifest: RemoteManifest; manifest: Manifest };

const EXPOSED = ['routes', 'slots'];

function sharedIncompatibilities(remote: RemoteFacts, shell: ShellFacts): string[] {
  return remote.manifest.shared
    .filter(({ singleton }) => singleton)
    .flatMap(({ name, requiredVersion }) => {
      const provided = shell.shared[name];
      if (!provided) return [`needs ${name} ${requiredVersion}, which the shell does not share`];
      return fits(provided, requiredVersion)
        ? []
        : [`needs ${name} ${requiredVersion}, the shell shares ${provided}`];
    });
}

/** Returns every reason, in words, why this shell cannot mount this remote; empty if it can. */
export function incompatibilities(remote: RemoteFacts, shell: ShellFacts): string[] {
  const { remoteManifest, manifest } = remote;
  const exposed = manifest.exposes.map(({ name }) => name);
  const mounts = shell.segments.segments.filter(({ remote: owner }) => owner === remoteManifest.name);
  const reasons = [
    ...(remoteManifest.contract === shell.contract
      ? []
      : [`speaks contract ${remoteManifest.contract}, the shell ${shell.contract}`]),
    ...EXPOSED.filter((name) => !exposed.includes(name)).map((name) => `does not expose ./${name}`),
    ...mounts
      .filter(({ mount }) => !remoteManifest.mounts.includes(mount))
      .map(({ path, mount }) => `has no mount "${mount}", which the shell draws at ${path}`),
    ...sharedIncompatibilities(remote, shell),
  ];
  return reasons.map(
    (reason) => `${remoteManifest.name} ${remote.version} with shell ${shell.version}: ${reason}`,
  );
}
