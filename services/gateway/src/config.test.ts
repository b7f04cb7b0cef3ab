import { join } from 'node:path';
import { readConfig } from '@tm/service-kit/config';
import { configSchema } from './config';

const GOOD = {
  PORT: '4200',
  PUBLIC_ORIGIN: 'https://example.ng',
  SITE_DIR: __dirname,
  GATEWAY_SECRET: 's'.repeat(32),
  ACCOUNTS_URL: 'http://a',
  CATALOG_URL: 'http://c',
  BOOKINGS_URL: 'http://b',
  PROVIDER_URL: 'http://p',
  ADMIN_URL: 'http://d',
  PAYMENTS_URL: 'http://payments',
};

test('reads valid settings with their defaults', () => {
  expect(readConfig(configSchema, GOOD)).toMatchObject({
    PORT: 4200,
    BASE_PATH: '',
    TRUSTED_PROXIES: [],
    ALLOW_OVERRIDES: false,
    UPSTREAM_TIMEOUT: 10_000,
    RENDER_TIMEOUT: 100,
  });
});

const KEY = 'k'.repeat(43);

test('requires keys for the registry signature in production', () => {
  const production = { ...GOOD, NODE_ENV: 'production' };
  expect(() => readConfig(configSchema, production)).toThrow('The setting REGISTRY_KEYS is missing.');
  expect(readConfig(configSchema, { ...production, REGISTRY_KEYS: `${KEY}, ${KEY}` }).REGISTRY_KEYS).toEqual([
    KEY,
    KEY,
  ]);
});

test.each(Object.keys(GOOD))('stops with one sentence without %s', (name) => {
  expect(() => readConfig(configSchema, { ...GOOD, [name]: undefined })).toThrow(
    `The setting ${name} is missing.`,
  );
});

test.each([
  ['PORT', '70000', 'must be a port number'],
  ['BASE_PATH', 'market/', 'must be empty or a path such as /market'],
  ['GATEWAY_SECRET', 'short', 'must have at least 32 bytes'],
  ['ADMIN_URL', 'ftp://x', 'must be an http address'],
  ['ADMIN_URL', 'http://admin:3000/api', 'must be an http address without a path'],
  ['PUBLIC_ORIGIN', 'https://example.ng/x', 'must be an origin'],
  ['SITE_DIR', join(__dirname, 'nowhere'), 'must be a folder that exists'],
  ['SITE_DIR', __filename, 'must be a folder that exists'],
  ['REGISTRY_KEYS', 'short', 'must be Ed25519 public keys'],
  ['RENDER_TIMEOUT', '-1', 'must be 0 or more'],
  ['TRUSTED_PROXIES', '10.0.0.1,nonsense', 'must be addresses such as'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses such as'],
  ['TRUSTED_PROXIES', '10.0.0.0/', 'must be addresses such as'],
])('rejects %s = %s and names the setting', (name, value, why) => {
  expect(() => readConfig(configSchema, { ...GOOD, [name]: value })).toThrow(
    new RegExp(`The setting ${name} is wrong: it ${why}`),
  );
});

test('rejects overrides in production', () => {
  expect(() =>
    readConfig(configSchema, { ...GOOD, NODE_ENV: 'production', ALLOW_OVERRIDES: 'true' }),
  ).toThrow('The setting ALLOW_OVERRIDES is wrong: it must be false in production.');
});

test('accepts proxies as address or range, services with or without the last slash', () => {
  const more = { TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/64', ADMIN_URL: 'http://admin:3000/' };
  expect(readConfig(configSchema, { ...GOOD, ...more })).toMatchObject({
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1', 'fd00::/64'],
    ADMIN_URL: 'http://admin:3000/',
  });
});

test('requires https in production, except on this machine', () => {
  const production = { ...GOOD, NODE_ENV: 'production', REGISTRY_KEYS: KEY };
  expect(() => readConfig(configSchema, { ...production, PUBLIC_ORIGIN: 'http://market.ng' })).toThrow(
    'The setting PUBLIC_ORIGIN is wrong: it must be https in production.',
  );
  expect(readConfig(configSchema, { ...production, PUBLIC_ORIGIN: 'http://localhost:4200' }).PORT).toBe(4200);
});
