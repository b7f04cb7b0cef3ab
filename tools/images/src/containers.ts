import type { Program } from '@tm/start';
import { buildah, readImageConfig, type ImageConfig } from './builder';
import { imageName } from './compose';

export type Volume = { from: string; to: string; readOnly?: boolean };

export type StartOptions = {
  env: Record<string, string>;
  volumes?: Volume[];
  /** Program and arguments. Default: the command of the image. */
  args?: string[];
};

/**
 * Applies the restrictions of docker-compose.yml (`x-restricted`) and starts the program:
 * a read-only root file system, a separate /tmp, no capabilities, no new privileges.
 * Every step replaces the previous process with `exec`, so signals reach the program itself.
 * `setpriv --pdeathsig` ends the program when its parent process ends.
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

const parseEnv = (env: string[] = []): Record<string, string> =>
  Object.fromEntries(
    env.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );

/**
 * Returns the command that starts a program in the file
 * system `root` with the settings of the image and `start`.
 */
export function containerProgram(
  root: string,
  config: ImageConfig,
  { env, volumes = [], args }: StartOptions,
): Program {
  const program = [...(config.Entrypoint ?? []), ...(args ?? config.Cmd ?? [])];
  const mounts = volumes.flatMap(({ from, to, readOnly }) => [from, to, readOnly ? 'ro' : 'rw']);
  return {
    command: 'unshare',
    args: [
      ...['--mount', 'sh', '-c', SCRIPT, 'container'],
      ...[root, config.WorkingDir || '/', config.User || 'root'],
      ...[...mounts, '--', ...program],
    ],
    env: { ...parseEnv(config.Env), ...env },
  };
}

/**
 * Creates containers of the built images. Each image has one file system, which is mounted until `release`.
 */
export function createContainers() {
  const mounted = new Map<string, { container: string; root: string }>();

  function rootOf(name: string): string {
    const existing = mounted.get(name);
    if (existing) return existing.root;
    const container = buildah(['from', imageName(name)]).trim();
    const root = buildah(['mount', container]).trim();
    mounted.set(name, { container, root });
    return root;
  }

  return {
    programOf: (name: string, start: StartOptions): Program =>
      containerProgram(rootOf(name), readImageConfig(imageName(name)), start),
    release(): void {
      for (const { container } of mounted.values()) buildah(['rm', container]);
      mounted.clear();
    },
  };
}

export type Containers = ReturnType<typeof createContainers>;
