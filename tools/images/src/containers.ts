import type { Program } from '@tm/start';
import { buildah, configOf, type ImageConfig } from './builder';
import { imageOf } from './compose';

export type Volume = { from: string; to: string; readOnly?: boolean };

export type Start = {
  env: Record<string, string>;
  volumes?: Volume[];
  /** The program and its arguments; those of the image when absent. */
  args?: string[];
};

/**
 * Makes the restrictions of docker-compose.yml (`x-restricted`) and starts the program in them: a root file system that nobody can write, a
 * /tmp of its own, no capabilities, no new privileges. Every step replaces the process before it, so signals reach the program itself.
 * `setpriv --pdeathsig` ends the program when the process that started it is gone.
 */
const SCRIPT = `set -eu
root=$1 folder=$2 user=$3
shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
while [ "$1" != -- ]; do
  mount --bind "$1" "$root$2"
  mount -o "remount,bind,$3" "$root$2"
  shift 3
done
shift
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --init-groups --inh-caps=-all --ambient-caps=-all \\
  --bounding-set=-all --no-new-privs --pdeathsig=TERM env --chdir="$folder" "$@"`;

const settingsIn = (env: string[] = []): Record<string, string> =>
  Object.fromEntries(
    env.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );

/** The command that starts a program in the file system `root`, as the image's configuration and `start` say. */
export function programIn(root: string, config: ImageConfig, { env, volumes = [], args }: Start): Program {
  const program = [...(config.Entrypoint ?? []), ...(args ?? config.Cmd ?? [])];
  const mounts = volumes.flatMap(({ from, to, readOnly }) => [from, to, readOnly ? 'ro' : 'rw']);
  return {
    command: 'unshare',
    args: [
      ...['--mount', 'sh', '-c', SCRIPT, 'container'],
      ...[root, config.WorkingDir || '/', config.User || 'root'],
      ...[...mounts, '--', ...program],
    ],
    env: { ...settingsIn(config.Env), ...env },
  };
}

/** Containers of our images. Each image has one file system, which is mounted until `release`. */
export function createContainers() {
  const mounted = new Map<string, { container: string; root: string }>();

  function rootOf(name: string): string {
    const known = mounted.get(name);
    if (known) return known.root;
    const container = buildah(['from', imageOf(name)]).trim();
    const root = buildah(['mount', container]).trim();
    mounted.set(name, { container, root });
    return root;
  }

  return {
    programOf: (name: string, start: Start): Program =>
      programIn(rootOf(name), configOf(imageOf(name)), start),
    release(): void {
      for (const { container } of mounted.values()) buildah(['rm', container]);
      mounted.clear();
    },
  };
}

export type Containers = ReturnType<typeof createContainers>;
