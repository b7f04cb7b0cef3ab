import { readConfig } from '@tm/service-kit/config';
import { configSchema } from './config';

const GOOD = {
  PORT: '4200',
  PUBLIC_ORIGIN: 'https://example.ng',
  SITE_DIR: '/site',
  GATEWAY_SECRET: 's'.repeat(32),
  ACCOUNTS_URL: 'http://a',
  CATALOG_URL: 'http://c',
  BOOKINGS_URL: 'http://b',
  PROVIDER_URL: 'http://p',
  ADMIN_URL: 'http://d',
};

test('good settings are read, with their defaults', () => {
  expect(readConfig(configSchema, GOOD)).toMatchObject({
    PORT: 4200,
    BASE_PATH: '',
    TRUSTED_PROXIES: [],
    ALLOW_OVERRIDES: false,
    UPSTREAM_TIMEOUT: 10_000,
  });
});

test.each(Object.keys(GOOD))('without %s the gateway says so in one sentence', (name) => {
  expect(() => readConfig(configSchema, { ...GOOD, [name]: undefined })).toThrow(
    `The setting ${name} is missing.`,
  );
});

test.each([
  ['PORT', '70000', 'must be a port number'],
  ['BASE_PATH', 'market/', 'must be empty or a path such as /market'],
  ['GATEWAY_SECRET', 'short', 'must have at least 32 bytes'],
  ['ADMIN_URL', 'ftp://x', 'must be an http address'],
  ['PUBLIC_ORIGIN', 'https://example.ng/x', 'must be an origin'],
])('%s = %s is refused by name', (name, value, why) => {
  expect(() => readConfig(configSchema, { ...GOOD, [name]: value })).toThrow(
    new RegExp(`The setting ${name} is wrong: it ${why}`),
  );
});

test('a production site never allows overrides', () => {
  expect(() =>
    readConfig(configSchema, { ...GOOD, NODE_ENV: 'production', ALLOW_OVERRIDES: 'true' }),
  ).toThrow('The setting ALLOW_OVERRIDES is wrong: it must be false in production.');
});
