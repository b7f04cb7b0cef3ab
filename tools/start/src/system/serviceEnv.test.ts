import { afterEach, expect, it } from '@jest/globals';
import { databaseUsers } from './databaseUsers';
import type { Infrastructure } from './infrastructure';
import { SERVICES } from './modules';
import { nonSecretEnv } from './nonSecretEnv';
import { gatewaySecret, sharedEnv, serviceEnv } from './serviceEnv';

const ROOT_KEY = 'r'.repeat(43);
const OLD_KEY = 'o'.repeat(43);

const SANDBOX = { url: 'http://127.0.0.1:9', secretKey: `sk_test_${'0'.repeat(40)}`, pageUrl: 'http://p' };

const fakeInfrastructure = (sessionKey?: string, payments: Infrastructure['payments'] = null) =>
  ({
    databaseUri: 'mongodb://all@127.0.0.1:1/marketplace',
    databaseUriOf: (name) => `mongodb://${name}@127.0.0.1:1/marketplace`,
    s3: {
      endpoint: 'http://s',
      publicEndpoint: 'http://s',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      bucket: 'b',
    },
    smtpUrl: 'smtp://m',
    payments,
    secrets: {
      rootKey: ROOT_KEY,
      twoFactorKey: 't'.repeat(43),
      s3AccessKeyId: 'id',
      s3SecretAccessKey: 'key',
      ...(sessionKey && { sessionKey }),
    },
  }) as Infrastructure;
const envOf = (name: (typeof SERVICES)[number], sessionKey?: string) =>
  serviceEnv(name, { infrastructure: fakeInfrastructure(sessionKey), origin: 'http://localhost' });

afterEach(() => {
  for (const name of ['SESSION_KEYS', 'GATEWAY_SECRET', 'MONGODB_URI']) delete process.env[name];
});

it('serviceEnv contains neither unused keys nor the root key', () => {
  const keys = (name: (typeof SERVICES)[number]) =>
    Object.keys(envOf(name)).filter((setting) => /KEY|SECRET|PASSWORD/.test(setting));
  for (const name of ['catalog', 'provider'] as const)
    expect(keys(name)).toEqual(['GATEWAY_SECRET', 'SESSION_KEYS']);
  expect(keys('bookings')).toEqual(['GATEWAY_SECRET', 'SESSION_KEYS', 'BOOKING_CODE_KEY', 'CALENDAR_KEYS']);
  expect(keys('payments')).toEqual(['GATEWAY_SECRET', 'SESSION_KEYS', 'BOOKING_CODE_KEY']);
  expect(keys('admin')).toEqual(['GATEWAY_SECRET', 'SESSION_KEYS', 'DOCUMENT_LINK_KEYS']);
  expect(keys('accounts')).toEqual(
    expect.arrayContaining(['MAIL_TOKEN_KEY', 'DEVICE_KEYS', 'TWO_FACTOR_KEY']),
  );
  expect(JSON.stringify(SERVICES.map((name) => envOf(name)))).not.toContain(ROOT_KEY);
});

it('serviceEnv gives the payment company of this machine to payments only, and its mode to bookings', () => {
  const infrastructure = fakeInfrastructure(undefined, SANDBOX);
  const settingsOf = (name: (typeof SERVICES)[number]) =>
    Object.entries(serviceEnv(name, { infrastructure, origin: 'http://localhost' })).filter(([setting]) =>
      /^PAY/.test(setting),
    );
  expect(Object.fromEntries(settingsOf('payments'))).toEqual({
    PAYMENTS: 'sandbox',
    PAYSTACK_URL: SANDBOX.url,
    PAYSTACK_SECRET_KEY: SANDBOX.secretKey,
    PAYOUT_ACCOUNT_KEY: expect.stringMatching(/^.{32,}$/),
  });
  expect(settingsOf('bookings')).toEqual([['PAYMENTS', 'sandbox']]);
  for (const name of SERVICES)
    if (name !== 'payments' && name !== 'bookings') expect(settingsOf(name)).toEqual([]);
  for (const name of ['bookings', 'payments'] as const)
    expect(envOf(name)).toMatchObject({ PAYMENTS: 'off' });
});

it('serviceEnv has a separate gateway secret per service and a separate key per purpose', () => {
  const secrets = SERVICES.map((name) => envOf(name)['GATEWAY_SECRET']);
  expect(new Set(secrets).size).toBe(SERVICES.length);
  expect(secrets).toEqual(SERVICES.map((name) => gatewaySecret(fakeInfrastructure(), name)));
  const accounts = envOf('accounts');
  const purposes = ['SESSION_KEYS', 'DEVICE_KEYS', 'MAIL_TOKEN_KEY', 'DOCUMENT_LINK_KEYS'];
  const { CALENDAR_KEYS, BOOKING_CODE_KEY } = envOf('bookings');
  const ofAll = [...purposes.map((name) => accounts[name]), CALENDAR_KEYS, BOOKING_CODE_KEY];
  expect(new Set(ofAll).size).toBe(purposes.length + 2);
  expect(envOf('payments')['BOOKING_CODE_KEY']).toBe(BOOKING_CODE_KEY);
  expect(envOf('admin')['DOCUMENT_LINK_KEYS']).toBe(accounts['DOCUMENT_LINK_KEYS']);
});

it('serviceEnv connects each service as a separate database user that only verifies migrations', () => {
  for (const name of SERVICES)
    expect(envOf(name)).toMatchObject({
      MONGODB_URI: `mongodb://${name}@127.0.0.1:1/marketplace`,
      MIGRATIONS: 'verify',
    });
});

it('databaseUsers returns a separate password per user and the rights of its service', () => {
  const users = databaseUsers(fakeInfrastructure().secrets);
  expect(users.map(({ user }) => user)).toEqual(SERVICES);
  expect(new Set(users.map(({ password }) => password)).size).toBe(SERVICES.length);
  const catalog = users.find(({ user }) => user === 'catalog')?.privileges ?? [];
  expect(catalog.map(({ resource }) => resource.collection)).toContain('services');
  expect(catalog.map(({ resource }) => resource.collection)).not.toContain('twoFactors');
});

it('serviceEnv accepts the session key of an older copy for sessions and devices only', () => {
  const accounts = envOf('accounts', OLD_KEY);
  const withOld = Object.keys(accounts).filter((name) => accounts[name]?.includes(OLD_KEY));
  expect(withOld).toEqual(['SESSION_KEYS', 'DEVICE_KEYS']);
  expect(accounts['SESSION_KEYS']?.split(',')[0]).toBe(envOf('accounts')['SESSION_KEYS']);
});

it('nonSecretEnv removes secrets from the environment', () => {
  const env = {
    PATH: '/bin',
    LOG_LEVEL: 'warn',
    HARDENING: 'production',
    MONGODB_URI: 'mongodb://u:p@h/d',
    SESSION_KEYS: 'k',
    S3_SECRET_ACCESS_KEY: 'k',
    SUPER_ADMIN_PASSWORD: 'p',
    REGISTRY_PRIVATE_KEY: 'k',
  };
  expect(Object.keys(nonSecretEnv(env))).toEqual(['PATH', 'LOG_LEVEL', 'HARDENING']);
});

it('sharedEnv contains neither the database nor a key', () => {
  expect(Object.keys(sharedEnv({ origin: 'http://localhost' }))).toEqual(['NODE_ENV', 'PUBLIC_ORIGIN']);
});
