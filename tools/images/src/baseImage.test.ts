import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { debianMirror, parseBaseImage } from './baseImage';
import { NO_BUILDER, missingRequirement } from './builder';
import { DOCKERFILE } from './root';

const POLICY = ` 500 http://mirror.example/debian-security bookworm-security/main amd64 Packages
 500 https://packages.example/cloud-sdk cloud-sdk/main amd64 Packages
 500 http://mirror.example/debian bookworm/main amd64 Packages`;
const machine = { platform: 'linux', isRoot: true, has: () => true };

it('parseBaseImage returns the version, the release and the digest of the pinned image', () => {
  expect(parseBaseImage(readFileSync(DOCKERFILE, 'utf8'))).toEqual({
    node: expect.stringMatching(/^24\.\d+\.\d+$/),
    suite: 'bookworm',
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
  expect(() => parseBaseImage('ARG NODE_IMAGE=node:24')).toThrow('names no base image');
});

it('debianMirror returns the main archive of Debian, not the security archive or another vendor', () => {
  expect(debianMirror(POLICY)).toBe('http://mirror.example/debian');
  expect(debianMirror(POLICY.split('\n').slice(0, 2).join('\n'))).toBeNull();
});

it('missingRequirement reports a missing builder with the command that installs it', () => {
  expect(missingRequirement({ ...machine, has: (command) => command !== 'buildah' })).toBe(NO_BUILDER);
  expect(NO_BUILDER).toContain('install buildah');
});

it('missingRequirement reports a wrong platform, missing root rights and missing programs', () => {
  expect(missingRequirement(machine)).toBeNull();
  expect(missingRequirement({ ...machine, platform: 'darwin' })).toContain('Linux only');
  expect(missingRequirement({ ...machine, isRoot: false })).toContain('needs root');
  expect(missingRequirement({ ...machine, has: (command) => command !== 'setpriv' })).toContain('setpriv');
});
