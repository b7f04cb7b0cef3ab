import { buildUser } from '@tm/schema/testing';
import { nativeDatabase } from '@tm/mongo';
import { PlatformCounterModel } from '@tm/schema/records';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes, pad, paddingUser, WHOLE_READ } from '@tm/mongo/testing';
import { findPeople, namePattern, patternsOf } from '@tm/data-accounts';
import { listUsers } from './userPage.queries';
import { KEY_INDEX, UserModel } from '@tm/schema/accounts';

ownDatabase(async () => {
  await pad(UserModel, paddingUser);
  await buildUser({ firstName: 'Amaka', lastName: 'Obi', email: 'a.obi@yahoo.com', phone: '+2347015550164' });
});

const SEARCHES = ['ama', 'amaka obi', 'obi amaka', 'a.obi@y', '0701 555', 'maka', 'a.obi obi'];

describe.each([
  ['a small site', 0],
  ['a large site', 1_000_000],
])('on %s', (_, others) => {
  beforeAll(async () => {
    await PlatformCounterModel.updateOne(
      { _id: 0 },
      { $inc: { 'people.customer:inactive': others } },
      { upsert: true },
    );
  });

  test.each(SEARCHES)('%s is found by indexes', async (search) => {
    const found = () => listUsers({ search, limit: 20 });
    expect((await found()).rows).toMatchObject([{ firstName: 'Amaka' }]);
    expect(await badNodes(found, WHOLE_READ)).toEqual([]);
  });
});

test.each(['Amaka', 'obi amaka', '0701 555 0164', 'a.obi@yahoo.com'])(
  'findPeople finds %s by an index',
  async (search) => {
    expect(await findPeople(search)).toHaveLength(1);
    expect(await badNodes(() => findPeople(search))).toEqual([]);
  },
);

test.each([
  [patternsOf('amak', 'beginning'), '"amak", "amal")'],
  [patternsOf('0701555', 'beginning').slice(1), '"+234701555", "+234701556")'],
  [[namePattern(['obi', 'amaka'])], '"obi", "obj")'],
])('%s reads only the range of the index with this beginning', async ([pattern], bounds) => {
  const find = { find: UserModel.collection.name, filter: { searchKeys: pattern }, hint: KEY_INDEX };
  const plan = await nativeDatabase().command({ explain: find, verbosity: 'executionStats' });
  expect(JSON.stringify(plan).replaceAll('\\', '')).toContain(bounds);
});
