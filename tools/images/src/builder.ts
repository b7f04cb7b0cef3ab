import { CannotVerify, isInstalled, run } from './command';

export const NO_BUILDER =
  'No image builder found: install buildah (on Debian and Ubuntu: apt-get install buildah) and run the command again.';

type Machine = { platform: string; isRoot: boolean; has: (command: string) => boolean };

/** Returns a sentence about the first missing requirement for building and starting images, or null. */
export function missingRequirement({ platform, isRoot, has }: Machine): string | null {
  if (platform !== 'linux') return 'Images are built and started with buildah, which runs on Linux only.';
  if (!has('buildah')) return NO_BUILDER;
  if (!isRoot) return 'Chroot isolation needs root: run the command with sudo.';
  const missing = ['unshare', 'setpriv'].filter((command) => !has(command));
  return missing.length > 0 ? `Programs of util-linux are missing: ${missing.join(', ')}.` : null;
}

/** Throws `CannotVerify` if this machine cannot build images. */
export function assertBuilder(): void {
  const isRoot = process.getuid?.() === 0;
  const missing = missingRequirement({ platform: process.platform, isRoot, has: isInstalled });
  if (missing) throw new CannotVerify(missing);
}

/**
 * Runs buildah in chroot isolation and returns its output. This isolation needs neither a daemon nor
 * namespaces, so it works in virtual machines and containers.
 */
export const buildah = (args: readonly string[], options: { show?: boolean } = {}): string =>
  run('buildah', args, options);

/** Start settings in the Docker configuration of an image. */
export type ImageConfig = {
  User?: string;
  Env?: string[];
  WorkingDir?: string;
  Entrypoint?: string[] | null;
  Cmd?: string[] | null;
  Healthcheck?: { Test?: string[] };
};

export const readImageConfig = (image: string): ImageConfig =>
  (JSON.parse(buildah(['inspect', '--type', 'image', image])) as { Docker: { config: ImageConfig } }).Docker
    .config;
