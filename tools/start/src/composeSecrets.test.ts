import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@tm/deploy';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../composeSecrets.mjs'), ...args], {
    encoding: 'utf8',
  });
const read = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

it('composeSecrets.mjs writes a file that only its owner can read and never overwrites a file', () => {
  const file = join(folder, '.env');
  expect(run(file).status).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const again = run(file);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('was not written');
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('composeSecrets.mjs --demo generates every required setting of docker-compose.yml and a registry key pair', () => {
  const secrets = read(run('--demo').stdout);
  const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(new Set(required).size).toBeGreaterThan(10);
  expect(required.filter((name) => !secrets[name!])).toEqual([]);
  expect(publicKeyOf(secrets['REGISTRY_PRIVATE_KEY']!)).toBe(secrets['REGISTRY_KEYS']);
});

it('composeSecrets.mjs sets the mail server only with --demo', () => {
  expect(read(run().stdout)).not.toHaveProperty('SMTP_URL');
  expect(read(run('--demo').stdout)).toMatchObject({
    COMPOSE_PROFILES: 'demo',
    HARDENING: 'demo',
    SMTP_URL: 'smtp://mail:1025',
  });
});
