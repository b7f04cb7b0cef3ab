import * as z from 'zod';
import { readConfig, serviceConfig } from './config';

const schema = serviceConfig({ SMTP_URL: z.string() });
const GOOD = {
  PORT: '4201',
  MONGODB_URI: 'mongodb://localhost:27017/market?replicaSet=rs0',
  PUBLIC_ORIGIN: 'http://localhost:4200',
  GATEWAY_SECRET: 'g'.repeat(32),
  SESSION_KEYS: `${'a'.repeat(32)},${'b'.repeat(32)}`,
  SMTP_URL: 'smtp://localhost:1025',
};

test('returns numbers, lists of keys, and defaults', () => {
  expect(readConfig(schema, GOOD)).toMatchObject({
    PORT: 4201,
    SESSION_KEYS: ['a'.repeat(32), 'b'.repeat(32)],
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
  });
});

test.each(Object.keys(GOOD))('reports in one sentence that %s is missing', (name) => {
  expect(() => readConfig(schema, { ...GOOD, [name]: undefined })).toThrow(
    new Error(`The setting ${name} is missing.`),
  );
  for (const nothing of ['', ' ']) {
    expect(() => readConfig(schema, { ...GOOD, [name]: nothing })).toThrow(
      new Error(`The setting ${name} is missing.`),
    );
  }
});

test.each([
  ['PORT', 'http', 'must be a port number'],
  ['PORT', '70000', 'must be a port number'],
  ['MONGODB_URI', 'postgres://x/y', 'must be a mongodb:// address that names a database'],
  ['MONGODB_URI', 'mongodb://localhost:27017', 'must be a mongodb:// address that names a database'],
  ['PUBLIC_ORIGIN', 'localhost:4200', 'must be an origin like https://example.ng, without a path'],
  ['PUBLIC_ORIGIN', 'market', 'must be an origin like https://example.ng, without a path'],
  ['PUBLIC_ORIGIN', 'ftp://market.ng', 'must be an origin like https://example.ng, without a path'],
  ['PUBLIC_ORIGIN', 'http://localhost:4200/', 'must be an origin like https://example.ng, without a path'],
  ['GATEWAY_SECRET', 'g'.repeat(31), 'must have at least 32 bytes'],
  ['SESSION_KEYS', `${'a'.repeat(32)},short`, 'must have at least 32 bytes'],
  ['NODE_ENV', 'prod', 'must be development, test or production'],
  ['RATE_LIMIT_FACTOR', '0', 'must be greater than 0'],
  ['HARDENING', 'strict', 'must be demo or production'],
  ['LOG_LEVEL', 'loud', 'must be a pino level'],
])('rejects %s=%s', (name, value, rule) => {
  expect(() => readConfig(schema, { ...GOOD, [name]: value })).toThrow(
    new Error(`The setting ${name} is wrong: it ${rule}.`),
  );
});

test('refuses a test clock in production', () => {
  const settings = { ...GOOD, TEST_CLOCK: '1', PUBLIC_ORIGIN: 'https://example.ng' };
  expect(readConfig(schema, settings).TEST_CLOCK).toBe('1');
  expect(() => readConfig(schema, { ...settings, NODE_ENV: 'production' })).toThrow(
    new Error('The setting TEST_CLOCK is wrong: it must not be 1 in production.'),
  );
});

test.each([
  [{}, 'demo'],
  [{ NODE_ENV: 'production' }, 'production'],
  [{ NODE_ENV: 'production', HARDENING: 'demo' }, 'demo'],
  [{ HARDENING: 'production' }, 'production'],
])('the hardening profile with %j is %s', (given, profile) => {
  expect(readConfig(schema, { ...GOOD, ...given }).HARDENING).toBe(profile);
});

test('production requires https, except on this machine', () => {
  const production = { ...GOOD, NODE_ENV: 'production' };
  expect(() => readConfig(schema, { ...production, PUBLIC_ORIGIN: 'http://market.ng' })).toThrow(
    new Error('The setting PUBLIC_ORIGIN is wrong: it must be https in production.'),
  );
  expect(readConfig(schema, { ...production, PUBLIC_ORIGIN: 'https://market.ng' }).PUBLIC_ORIGIN).toBe(
    'https://market.ng',
  );
  expect(readConfig(schema, production).PUBLIC_ORIGIN).toBe('http://localhost:4200');
});
