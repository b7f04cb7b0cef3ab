import type { ModuleFace } from '@tm/contracts';
import type { Manifest } from './build';
import { fits } from './range';

export type Segments = { segments: { path: string; remote: string; mount: string }[] };

/** A shell as the gate sees it. */
export type ShellSide = {
  version: string;
  contract: number;
  shared: Record<string, string>;
  segments: Segments;
};

/** A remote as the gate sees it. */
export type RemoteSide = { version: string; face: ModuleFace; manifest: Manifest };

const EXPOSED = ['routes', 'slots'];

function misfitsOfShared(remote: RemoteSide, shell: ShellSide): string[] {
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

/** Every reason why this remote cannot be mounted by this shell, in words; none means it can. */
export function misfits(remote: RemoteSide, shell: ShellSide): string[] {
  const { face, manifest } = remote;
  const exposed = manifest.exposes.map(({ name }) => name);
  const mounts = shell.segments.segments.filter(({ remote: owner }) => owner === face.name);
  const reasons = [
    ...(face.contract === shell.contract
      ? []
      : [`speaks contract ${face.contract}, the shell ${shell.contract}`]),
    ...EXPOSED.filter((name) => !exposed.includes(name)).map((name) => `does not expose ./${name}`),
    ...mounts
      .filter(({ mount }) => !face.mounts.includes(mount))
      .map(({ path, mount }) => `has no mount "${mount}", which the shell draws at ${path}`),
    ...misfitsOfShared(remote, shell),
  ];
  return reasons.map((reason) => `${face.name} ${remote.version} with shell ${shell.version}: ${reason}`);
}
