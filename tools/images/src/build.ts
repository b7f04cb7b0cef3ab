import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { BaseImage } from './baseImage';
import { buildah } from './builder';
import { imageName, type Target } from './compose';
import { DOCKERFILE } from './root';

const npmSetting = (key: string): string =>
  spawnSync('npm', ['config', 'get', key], { encoding: 'utf8' }).stdout.trim().split('\n').at(-1) ?? '';

/**
 * Returns arguments that mount this machine's npm settings and certificates during the build,
 * because this machine may use another registry than npm's default.
 */
function mounts(): string[] {
  const mounted = [
    [npmSetting('globalconfig'), '/usr/local/etc/npmrc'],
    [npmSetting('userconfig'), '/root/.npmrc'],
    ['/etc/ssl/certs', '/etc/ssl/certs'],
  ];
  return mounted.flatMap(([from, to]) => (from && existsSync(from) ? ['-v', `${from}:${to}:ro`] : []));
}

/**
 * Returns the arguments of buildah that build one target.
 * Shared steps come from the layers of the first target.
 */
export const buildArguments = ({ name, target, args }: Target, base: string): string[] => [
  ...['bud', '--network', 'host', '--layers', '--format', 'docker', '--target', target],
  ...Object.entries({ ...args, NODE_IMAGE: base }).flatMap(([key, value]) => [
    '--build-arg',
    `${key}=${value}`,
  ]),
  ...['-t', imageName(name), '-f', DOCKERFILE],
];

/**
 * Builds one target. `show` prints the output; it is set for
 * the first target, which installs and builds everything.
 */
export function buildImage(target: Target, base: BaseImage, show: boolean): void {
  buildah([...buildArguments(target, base.name), ...mounts(), '.'], { show });
}
