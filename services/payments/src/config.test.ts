import { readConfig } from '@tm/service-kit';
import { configSchema, providerSettings } from './config';

const BASE = {
  NODE_ENV: 'test',
  MONGODB_URI: 'mongodb://localhost:27017/market?replicaSet=rs0',
  PORT: '0',
  PUBLIC_ORIGIN: 'https://market.ng',
  GATEWAY_SECRET: 'g'.repeat(32),
  SESSION_KEYS: 'a'.repeat(32),
  BOOKING_CODE_KEY: 'c'.repeat(32),
};
const TEST_KEY = 'sk_test_0123456789abcdef';
const LIVE_KEY = 'sk_live_0123456789abcdef';
const OLD_KEY = 'sk_live_before_0123456789';
const PAYOUTS = { PAYOUT_ACCOUNT_KEY: 'p'.repeat(32) };
const SANDBOX = {
  ...{ PAYMENTS: 'sandbox', PAYSTACK_URL: 'http://127.0.0.1:4300', PAYSTACK_SECRET_KEY: TEST_KEY },
  ...PAYOUTS,
};
const LIVE = {
  ...{ NODE_ENV: 'production', PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: LIVE_KEY },
  ...PAYOUTS,
};

const read = (settings: Record<string, string>) =>
  providerSettings(readConfig(configSchema, { ...BASE, ...settings }));

test('payments are off without settings, also in production', () => {
  expect(read({})).toEqual({ PAYMENTS: 'off' });
  expect(read({ NODE_ENV: 'production' })).toEqual({ PAYMENTS: 'off' });
  expect(read({ PAYMENTS: 'off', PAYSTACK_SECRET_KEY: LIVE_KEY })).toEqual({ PAYMENTS: 'off' });
});

test('the key of the codes is required and long', () => {
  for (const key of ['', 'c'.repeat(31)])
    expect(() => read({ NODE_ENV: 'production', BOOKING_CODE_KEY: key })).toThrow('BOOKING_CODE_KEY');
});

test('the settings of the provider have its address, and the current key first', () => {
  expect(read(SANDBOX)).toEqual({ PAYMENTS: 'sandbox', url: 'http://127.0.0.1:4300', keys: [TEST_KEY] });
  expect(read({ ...LIVE, PAYSTACK_SECRET_KEY_OLD: OLD_KEY })).toEqual({
    PAYMENTS: 'paystack',
    url: 'https://api.paystack.co',
    keys: [LIVE_KEY, OLD_KEY],
  });
});

test('the test API of Paystack can be used outside production', () => {
  expect(read({ PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: TEST_KEY, ...PAYOUTS })).toMatchObject({
    keys: [TEST_KEY],
  });
});

test.each([
  ['PAYMENTS', 'must be off, sandbox or paystack', { PAYMENTS: 'on' }],
  ['PAYMENTS', 'must not be sandbox in production', { ...SANDBOX, NODE_ENV: 'production' }],
  ['PAYSTACK_URL', 'must be https in production', { ...LIVE, PAYSTACK_URL: 'http://api.paystack.co' }],
  ['PAYSTACK_URL', 'must not end with a slash', { ...LIVE, PAYSTACK_URL: 'https://api.paystack.co/' }],
  ['PAYSTACK_URL', 'must be an http address', { ...LIVE, PAYSTACK_URL: 'api.paystack.co' }],
  [
    'PAYSTACK_SECRET_KEY',
    'must be a live key in production, sk_live_…',
    { ...LIVE, PAYSTACK_SECRET_KEY: TEST_KEY },
  ],
  [
    'PAYSTACK_SECRET_KEY_OLD',
    'must be a live key in production, sk_live_…',
    { ...LIVE, PAYSTACK_SECRET_KEY_OLD: TEST_KEY },
  ],
  [
    'PAYSTACK_SECRET_KEY',
    'must be a secret key of Paystack, sk_…',
    { ...LIVE, PAYSTACK_SECRET_KEY: 'pk_live_0123456789abcdef' },
  ],
  [
    'PAYSTACK_SECRET_KEY',
    'must not be a live key for the sandbox',
    { ...SANDBOX, PAYSTACK_SECRET_KEY: LIVE_KEY },
  ],
])('%s is wrong when it %s', (name, rule, settings) => {
  expect(() => read(settings)).toThrow(new Error(`The setting ${name} is wrong: it ${rule}.`));
});

test.each([
  ['PAYSTACK_URL', { ...SANDBOX, PAYSTACK_URL: '' }],
  ['PAYSTACK_SECRET_KEY', { ...SANDBOX, PAYSTACK_SECRET_KEY: '' }],
  ['PAYSTACK_SECRET_KEY', { ...LIVE, PAYSTACK_SECRET_KEY: '' }],
  ['PAYOUT_ACCOUNT_KEY', { ...SANDBOX, PAYOUT_ACCOUNT_KEY: '' }],
  ['PAYOUT_ACCOUNT_KEY', { ...LIVE, PAYOUT_ACCOUNT_KEY: '' }],
])('%s is required for online payments', (name, settings) => {
  expect(() => read(settings)).toThrow(new Error(`The setting ${name} is missing.`));
});
