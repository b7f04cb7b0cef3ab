import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { BaseImage } from './baseImage';
import { buildah } from './builder';
import { imageOf, type Target } from './compose';
import { DOCKERFILE } from './root';

const npmSetting = (key: string): string =>
  spawnSync('npm', ['config', 'get', key], { encoding: 'utf8' }).stdout.trim().split('\n').at(-1) ?? '';

/** Mounts this machine's settings of npm and its certificates while the build runs: its registry may be another than npm's own. */
function mounts(): string[] {
  const lent = [
    [npmSetting('globalconfig'), '/usr/local/etc/npmrc'],
    [npmSetting('userconfig'), '/root/.npmrc'],
    ['/etc/ssl/certs', '/etc/ssl/certs'],
  ];
  return lent.flatMap(([from, to]) => (from && existsSync(from) ? ['-v', `${from}:${to}:ro`] : []));
}

/** The arguments of buildah that build one target. Steps that targets have in common come from the layers of the first. */
export const buildArguments = ({ name, target, args }: Target, base: string): string[] => [
  ...['bud', '--network', 'host', '--layers', '--format', 'docker', '--target', target],
  ...Object.entries({ ...args, NODE_IMAGE: base }).flatMap(([key, value]) => [
    '--build-arg',
    `${key}=${value}`,
  ]),
  ...['-t', imageOf(name), '-f', DOCKERFILE],
];

/** Builds one target. The first shows what it does, since it installs and builds everything. */
export function buildImage(target: Target, base: BaseImage, show: boolean): void {
  buildah([...buildArguments(target, base.name), ...mounts(), '.'], { show });
}
