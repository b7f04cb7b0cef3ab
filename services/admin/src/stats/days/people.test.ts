import { PlatformCounterModel, recountPeople } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { erasePerson, ensureSuperAdmin, onboard, registerUser } from '@tm/service-accounts/testing';
import { nativeDatabase } from '@tm/mongo';
import { readPeople } from './platformCounter.queries';
import { setUserStatus } from '../../users/userStatus.commands';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
beforeEach(async () => {
  await Promise.all([UserModel.deleteMany(), PlatformCounterModel.deleteMany()]);
});

/** Asserts that the counters are correct: a rebuild finds no difference. */
const isExact = async () => expect(await recountPeople(nativeDatabase())).toEqual({});
const register = (email: string, role: 'customer' | 'service_provider' = 'customer') =>
  registerUser({ email, role, passwordHash: 'none', firstName: 'Ada', lastName: 'Okafor' });

test('every command that creates a user or changes role or status updates the counters', async () => {
  await ensureSuperAdmin('zainab@tm.ng', () => Promise.resolve('none'));
  const ada = await register('ada@example.ng');
  await register('bola@example.ng', 'service_provider');
  await isExact();
  const admin = (await UserModel.findOne({ role: 'super_admin' }))!;
  await onboard({ id: String(ada._id), role: 'customer' }, { role: 'restaurant_owner', fields: {} });
  await setUserStatus({ adminId: String(admin._id), userId: String(ada._id), status: 'suspended' });
  await isExact();
  const chi = await buildUser();
  await erasePerson(String(chi._id), 'none');
  await isExact();
  const people = await readPeople();
  expect(people()).toBe(4);
  expect(people({ role: 'restaurant_owner', status: 'suspended' })).toBe(1);
  expect(people({ status: 'inactive' })).toBe(1);
  expect(people({ role: 'service_provider' })).toBe(1);
});

test('a rejected command counts nothing, and concurrent commands are all counted', async () => {
  await register('ada@example.ng');
  const attempts = await Promise.allSettled([
    ...Array.from({ length: 12 }, (_, n) => register(`person.${n}@example.ng`)),
    register('ADA@example.ng'),
  ]);
  expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect((await readPeople())()).toBe(13);
  await isExact();
});

test('a rebuild corrects changes written without the commands, once', async () => {
  await register('ada@example.ng');
  await UserModel.updateMany({}, { $set: { status: 'pending' } });
  const differences = await Promise.all([recountPeople(nativeDatabase()), recountPeople(nativeDatabase())]);
  expect(differences).toContainEqual({ 'people.customer:active': -1, 'people.customer:pending': 1 });
  expect((await readPeople())({ status: 'pending' })).toBe(1);
  await isExact();
});
