import { expect, it } from '@jest/globals';
import { rolePasswords } from './rolePasswords';

const ALL = {
  MONGO_PASSWORD_ACCOUNTS: 'a',
  MONGO_PASSWORD_ADMIN: 'b',
  MONGO_PASSWORD_BOOKINGS: 'c',
  MONGO_PASSWORD_CATALOG: 'd',
  MONGO_PASSWORD_PROVIDER: 'e',
};

it('reads a password for each service', () => {
  expect(rolePasswords(ALL)).toEqual({
    accounts: 'a',
    admin: 'b',
    bookings: 'c',
    catalog: 'd',
    provider: 'e',
  });
});

it('makes no users when none is set: a database without users', () => {
  expect(rolePasswords({ MONGODB_URI: 'mongodb://h/d' })).toBeNull();
});

it('names the ones that are missing', () => {
  expect(() => rolePasswords({ ...ALL, MONGO_PASSWORD_CATALOG: '' })).toThrow(
    'MONGO_PASSWORD_CATALOG missing.',
  );
});
