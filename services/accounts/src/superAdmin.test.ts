import { findCredentials } from './account/account.commands';
import { ConfigError } from '@tm/service-kit';
import { makeSuperAdmin } from './superAdmin';
import { accounts } from './testing';

const site = accounts();
const make = (password: string, HARDENING: 'demo' | 'production', email = 'root@example.ng') =>
  makeSuperAdmin({ ...site.config, HARDENING, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password });

test.each([
  ['demo', 'sun-4', 'Password must be at least 6 characters'],
  ['demo', 'football', 'This password is too common. Please choose another one.'],
  ['production', 'harmattan-7-7', 'Password must be at least 14 characters'],
  [
    'production',
    'the-trusted-wind-of-kano',
    'Password must not contain your name, your email address or the name of this site',
  ],
] as const)('in the %s profile makeSuperAdmin rejects the password %s', async (profile, password, why) => {
  const error = await make(password, profile).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toContain(`The setting SUPER_ADMIN_PASSWORD is wrong: ${why}`);
  expect((error as Error).message).not.toContain(password);
  expect(await findCredentials('root@example.ng')).toBeNull();
});

test('a site with an admin starts with the old password setting', async () => {
  await make('sunset-9', 'demo', 'first@example.ng');
  await make('sunset-9', 'production', 'first@example.ng');
  expect(await findCredentials('first@example.ng')).toMatchObject({ role: 'super_admin' });
});
