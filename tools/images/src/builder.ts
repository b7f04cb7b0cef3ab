import { CannotVerify, isInstalled, run } from './command';

export const NO_BUILDER =
  'No image builder found: install buildah (on Debian and Ubuntu: apt-get install buildah) and run the command again.';

type Machine = { platform: string; isRoot: boolean; has: (command: string) => boolean };

/** What keeps this machine from building and starting images, as a sentence; null when nothing does. */
export function whatIsMissing({ platform, isRoot, has }: Machine): string | null {
  if (platform !== 'linux') return 'Images are built and started with buildah, which runs on Linux only.';
  if (!has('buildah')) return NO_BUILDER;
  if (!isRoot) return 'Chroot isolation needs root: run the command with sudo.';
  const lacking = ['unshare', 'setpriv'].filter((command) => !has(command));
  return lacking.length > 0 ? `Programs of util-linux are missing: ${lacking.join(', ')}.` : null;
}

/** Throws `CannotVerify` where images cannot be built. */
export function requireBuilder(): void {
  const isRoot = process.getuid?.() === 0;
  const missing = whatIsMissing({ platform: process.platform, isRoot, has: isInstalled });
  if (missing) throw new CannotVerify(missing);
}

/** Runs buildah in chroot isolation: it needs neither a daemon nor namespaces, and works in virtual machines and containers. */
export const buildah = (args: readonly string[], options: { show?: boolean } = {}): string =>
  run('buildah', args, options);

/** What an image says about its start, of its Docker configuration. */
export type ImageConfig = {
  User?: string;
  Env?: string[];
  WorkingDir?: string;
  Entrypoint?: string[] | null;
  Cmd?: string[] | null;
  Healthcheck?: { Test?: string[] };
};

export const configOf = (image: string): ImageConfig =>
  (JSON.parse(buildah(['inspect', '--type', 'image', image])) as { Docker: { config: ImageConfig } }).Docker
    .config;
