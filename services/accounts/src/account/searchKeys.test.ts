import { Types } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { erasePerson } from '../privacy/commands/erasePerson';
import { ownDatabase } from '@tm/schema/testing/database';
import { ensureSuperAdmin, onboard, registerUser, updatePerson } from './account.commands';
import { searchKeysOf, UserModel } from '@tm/schema/accounts';
import { patternsOf, searchWords } from '@tm/data-accounts';

ownDatabase();

test.each([
  [['Ádé', 'Adébáyò'], 'ade', 'adebayo'],
  [['ADA', 'Ɗangote-Ƙofar'], 'ada', 'dangote kofar'],
  [['Ini  Abasi', 'Adebayo – Okonkwo'], 'ini abasi', 'adebayo okonkwo'],
  [['Ọlá', 'O’Brien'], 'ola', "o'brien"],
])('searchKeysOf %j contains %s and %s in either order', ([firstName = '', lastName = ''], first, last) => {
  const keys = searchKeysOf({ firstName, lastName, emailKey: 'ada-obi@x.ng', phone: '+2348031234567' });
  expect(keys).toEqual([`${first}\t${last}`, `${last}\t${first}`, 'ada-obi@x.ng', '+2348031234567']);
});

test('a phone number is one word in any notation, and a single hyphen is no word', () => {
  for (const phone of ['0803 123 4567', '+234 803-123-4567', '(234) 803.123.4567'])
    expect(searchWords(phone)).toEqual(['8031234567']);
  expect(searchWords('  Adé –  Okonkwo ')).toEqual(['ade', 'okonkwo']);
  expect(searchWords(' -- ́ ')).toEqual([]);
});

test('digits match phone numbers after the country code, and other keys literally', () => {
  const [text, phone] = patternsOf('803', 'part');
  expect([text, phone].map((pattern) => pattern?.test('+2348031234567'))).toEqual([true, true]);
  expect([text, phone].map((pattern) => pattern?.test('ada803@x.ng'))).toEqual([true, false]);
  expect(patternsOf('0803', 'part').map((pattern) => pattern.test('+2348031234567'))).toEqual([false, true]);
});

const isKept = async (own: object): Promise<boolean> => {
  const row = (await UserModel.findOne(own).lean())!;
  expect(row.searchKeys).toEqual(searchKeysOf(row));
  return row.searchKeys.length > 0;
};

test('every command that writes a name, email address or phone number writes the keys', async () => {
  const made = await registerUser({
    email: 'Ngozi@Example.ng',
    passwordHash: 'none',
    firstName: 'Ngozi',
    lastName: 'Eze',
    role: 'customer',
  });
  const own = { _id: made._id };
  const id = String(made._id);
  expect(await isKept(own)).toBe(true);
  const person = { id, role: 'customer' as const };
  for (const fields of [
    { firstName: 'Zainab' },
    { lastName: 'Bello' },
    { phone: '+2348031234567' },
    { phone: null, location: 'Jos' },
    { bio: 'Nothing that is searched' },
  ]) {
    await updatePerson(id, fields);
    expect(await isKept(own)).toBe(true);
  }
  await onboard(person, { fields: { phone: '+2348030000001', firstName: 'Halima' } });
  expect(await isKept(own)).toBe(true);
  expect(await UserModel.findOne(own).lean()).toMatchObject({
    searchKeys: ['halima\tbello', 'bello\thalima', 'ngozi@example.ng', '+2348030000001'],
  });
  await erasePerson(id, 'none');
  expect(await isKept(own)).toBe(false);
});

test('the first super_admin and users written through the schema have keys', async () => {
  await ensureSuperAdmin('root@example.ng', () => Promise.resolve('none'));
  expect(await isKept({ emailKey: 'root@example.ng' })).toBe(true);
  const user = await buildUser({ firstName: 'Efe' });
  expect(await isKept({ _id: user._id })).toBe(true);
  await user.set({ lastName: 'Bassey' }).save();
  expect(await isKept({ _id: user._id })).toBe(true);
  // A copy as in a test: with the keys of another user.
  const copy = {
    ...user.toObject(),
    _id: new Types.ObjectId(),
    emailKey: 'efe.two@example.ng',
    lastName: 'Udo',
  };
  await UserModel.insertMany([copy]);
  expect(await isKept({ _id: copy._id })).toBe(true);
});

test('an update that would leave the keys outdated is rejected in any form', async () => {
  const own = { _id: (await buildUser())._id };
  const $set = { firstName: 'Stale' };
  for (const write of [
    () => UserModel.updateOne(own, { $set }),
    () => UserModel.updateMany(own, $set),
    () => UserModel.findOneAndUpdate(own, { $set: { phone: null } }),
    () => UserModel.findByIdAndUpdate(own._id, { $set: { emailKey: 'stale@example.ng' } }),
    () => UserModel.findOneAndUpdate(own, { $unset: { phone: 1 } }),
    () => UserModel.replaceOne(own, { firstName: 'Stale' }),
    () => UserModel.bulkWrite([{ updateOne: { filter: own, update: { $set } } }]),
  ])
    await expect(write()).rejects.toThrow(/goes with their searchKeys/);
  expect(await UserModel.findOne(own).lean()).toMatchObject({ firstName: 'Ada' });
  await UserModel.updateOne(own, { $set: { bio: 'Fine', firstName: undefined } });
  expect(await isKept(own)).toBe(true);
});
