import mongoose from 'mongoose';
import type { mongo } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { findPeople } from './userNames.queries';
import { UserModel } from '@tm/schema/accounts';

ownDatabase();

const idOf = async (parts: Parameters<typeof buildUser>[0]) => String((await buildUser(parts))._id);
const found = async (search: string, most?: number) => (await findPeople(search, most)).map(String).sort();

test('findPeople matches the beginning of a name, both names in either order, and a full email address or phone number', async () => {
  const amaka = await idOf({ firstName: 'Amaka', lastName: 'Okafor', email: 'amaka@example.ng' });
  const other = await idOf({ firstName: 'Amakachi', lastName: 'Bello', phone: '+2348099990001' });
  const last = await idOf({ firstName: 'Ada', lastName: 'Amakiri' });
  expect(await found('amak')).toEqual([amaka, other, last].sort());
  expect(await found('okafor amaka')).toEqual([amaka]);
  expect(await found('AMAKA@example.ng')).toEqual([amaka]);
  expect(await found('0809 999 0001')).toEqual([other]);
  expect(await found('maka')).toEqual([]);
  await expect(findPeople('amak', 2)).rejects.toMatchObject({ kind: 'invalid' });
});

test.each([
  ['adebayo', 'with one accent less'],
  ['Ádébáyò', 'as written'],
  ['ADÉBAYO', 'in capitals'],
  ['ṣola adebayo', 'with both names'],
  ['adebayo SOLA', 'in the other order'],
  ['adeb sol', 'with the beginnings of both'],
  ['adebayo okonkwo', 'a double name with a space'],
  ['Adebayo-Okonkwo', 'a double name with a hyphen'],
  ['adebayo okonkwo sola', 'a double name and the first name'],
  ['sola okonkwo', 'the first name and the second part of a double name'],
])('%s finds Ṣọlá Ádébáyò-Okonkwo and Sola Adebayo Okonkwo: %s', async (search) => {
  await UserModel.deleteMany();
  const people = [
    await idOf({ firstName: 'Ṣọlá', lastName: 'Ádébáyò-Okonkwo' }),
    await idOf({ firstName: 'SOLA', lastName: 'adebayo okonkwo' }),
  ];
  await idOf({ firstName: 'Ada', lastName: 'Bello', email: 'adebayo.sola.okonkwo@example.ng' });
  expect(await found(search)).toEqual(people.sort());
});

test('a name search matches no email address, no phone number and no erased user', async () => {
  await idOf({ firstName: 'Ada', lastName: 'Bello', email: 'kelechi@example.ng' });
  await idOf({ firstName: 'Former user', lastName: 'Gone', erasedAt: new Date() });
  for (const search of [
    'kelechi',
    '+234',
    '0809',
    'former',
    'gone',
    'former user',
    '-',
    '.*',
    '^ada',
    'ada\\sbello',
  ])
    expect(await found(search)).toEqual([]);
  for (const search of ['+234 809 999 0002', '2348099990002', '0809-999-0002'])
    expect(await found(search)).toEqual([]);
  const phone = await idOf({ firstName: 'Musa', phone: '+2348099990002' });
  for (const search of ['+234 809 999 0002', '2348099990002', '0809-999-0002'])
    expect(await found(search)).toEqual([phone]);
});

// At a million users the engine without a hint reads all of them for a rare name; at a few thousand it does
// not.
test.each(['Zzyzx', 'Zzyzx Nobody', 'amaka@example.ng', '0809 999 0001'])(
  '%s uses hints of existing indexes',
  async (search) => {
    const hints: unknown[] = [];
    const client = mongoose.connection.getClient();
    const recordHint = ({ command }: mongo.CommandStartedEvent) => hints.push(command['hint']);
    client.on('commandStarted', recordHint);
    await findPeople(search).finally(() => client.off('commandStarted', recordHint));
    const declared = UserModel.schema.indexes().map(([key]) => key);
    expect(hints).not.toEqual([]);
    for (const hint of hints) expect(declared).toContainEqual(hint);
  },
);

test('every word of a name with more than four words is checked', async () => {
  await UserModel.deleteMany();
  const [firstName, lastName] = ['Ada Bisi Chi', 'Dupe Efe Femi'];
  const six = await idOf({ firstName, lastName });
  expect(await found('ada bisi chi dupe efe femi')).toEqual([six]);
  expect(await found('ada bisi chi dupe femi')).toEqual([six]);
  expect(await found('ada bisi chi dupe femi efe')).toEqual([]);
});
