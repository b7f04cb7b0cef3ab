import mongoose from 'mongoose';
import { formerDatabase } from '@tm/schema/testing/database';
import { findPeople } from '../people/userNames.queries';
import { fillUserSearchKeys } from '@tm/schema/migrations/013-user-search-keys';

const INDEXES = [{ lastName: 1 }, { phone: 1 }] as const;
const person = (firstName: string, lastName: string, more: object = {}) => ({
  _id: new mongoose.Types.ObjectId(),
  firstName,
  lastName,
  emailKey: `${firstName}@example.ng`.toLowerCase(),
  role: 'customer',
  status: 'active',
  ...more,
});
const marked = person('Ádé', 'Adébáyò', { phone: '+2348031234567' });
const erased = person('Former user', '', { erasedAt: new Date(), phone: null });
const CROWD = 2_300;

const { rows, db } = formerDatabase(async (collection) => {
  for (const index of INDEXES) await collection('users').createIndex(index);
  const crowd = Array.from({ length: CROWD }, (_, at) => person(`Crowd${at}`, 'Obi'));
  await collection('users').insertMany([marked, erased, ...crowd]);
});

test('users of an older version get search keys and are found by them; an erased user gets none', async () => {
  expect(await rows('users').findOne({ _id: marked._id })).toMatchObject({
    searchKeys: ['ade\tadebayo', 'adebayo\tade', 'ade@example.ng', '+2348031234567'],
  });
  expect(await rows('users').findOne({ _id: erased._id })).toMatchObject({ searchKeys: [] });
  expect(await findPeople('adebayo')).toEqual([marked._id]);
  expect(await findPeople('0803 123 4567')).toEqual([marked._id]);
  expect(await rows('users').countDocuments({ searchKeys: /obi/ })).toBe(CROWD);
});

test('one index replaces two', async () => {
  const keys = (await rows('users').indexes()).map(({ key }) => key as unknown);
  expect(keys).toContainEqual({ searchKeys: 1 });
  for (const index of INDEXES) expect(keys).not.toContainEqual(index);
});

test('an interrupted migration continues where it stopped', async () => {
  const late = person('Late', 'Comer');
  await rows('users').insertOne(late);
  await rows('users').updateOne({ _id: marked._id }, { $set: { searchKeys: ['not touched again'] } });
  await rows('users').createIndex(INDEXES[1]);
  await fillUserSearchKeys(db());
  expect(await findPeople('comer')).toEqual([late._id]);
  expect(await rows('users').findOne({ _id: marked._id })).toMatchObject({
    searchKeys: ['not touched again'],
  });
  expect((await rows('users').indexes()).map(({ key }) => key as unknown)).not.toContainEqual(INDEXES[1]);
});
