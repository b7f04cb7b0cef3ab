import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { mirrorIn, pinnedIn } from './baseImage';
import { NO_BUILDER, whatIsMissing } from './builder';
import { DOCKERFILE } from './root';

const POLICY = ` 500 http://mirror.example/debian-security bookworm-security/main amd64 Packages
 500 https://packages.example/cloud-sdk cloud-sdk/main amd64 Packages
 500 http://mirror.example/debian bookworm/main amd64 Packages`;
const machine = { platform: 'linux', isRoot: true, has: () => true };

it('reads the version, the release and the digest of the pinned image', () => {
  expect(pinnedIn(readFileSync(DOCKERFILE, 'utf8'))).toEqual({
    node: expect.stringMatching(/^24\.\d+\.\d+$/),
    suite: 'bookworm',
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
  expect(() => pinnedIn('ARG NODE_IMAGE=node:24')).toThrow('names no base image');
});

it('takes the main archive of Debian, not that of security updates or of others', () => {
  expect(mirrorIn(POLICY)).toBe('http://mirror.example/debian');
  expect(mirrorIn(POLICY.split('\n').slice(0, 2).join('\n'))).toBeNull();
});

it('says clearly that there is no builder', () => {
  expect(whatIsMissing({ ...machine, has: (command) => command !== 'buildah' })).toBe(NO_BUILDER);
  expect(NO_BUILDER).toContain('install buildah');
});

it('says what else is missing', () => {
  expect(whatIsMissing(machine)).toBeNull();
  expect(whatIsMissing({ ...machine, platform: 'darwin' })).toContain('Linux only');
  expect(whatIsMissing({ ...machine, isRoot: false })).toContain('needs root');
  expect(whatIsMissing({ ...machine, has: (command) => command !== 'setpriv' })).toContain('setpriv');
});
