import { expect, it } from '@jest/globals';
import { rolePasswords } from './rolePasswords';

const ALL = {
  MONGO_PASSWORD_ACCOUNTS: 'a',
  MONGO_PASSWORD_ADMIN: 'b',
  MONGO_PASSWORD_BOOKINGS: 'c',
  MONGO_PASSWORD_CATALOG: 'd',
  MONGO_PASSWORD_PAYMENTS: 'f',
  MONGO_PASSWORD_PROVIDER: 'e',
};

it('rolePasswords returns a password for each service', () => {
  expect(rolePasswords(ALL)).toEqual({
    accounts: 'a',
    admin: 'b',
    bookings: 'c',
    catalog: 'd',
    payments: 'f',
    provider: 'e',
  });
});

it('rolePasswords returns null without any password, for a database without users', () => {
  expect(rolePasswords({ MONGODB_URI: 'mongodb://h/d' })).toBeNull();
});

it('rolePasswords throws with the names of missing passwords', () => {
  expect(() => rolePasswords({ ...ALL, MONGO_PASSWORD_CATALOG: '' })).toThrow(
    'MONGO_PASSWORD_CATALOG missing.',
  );
});
