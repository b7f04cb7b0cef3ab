import { buildUser } from '../factories';
import { nativeDatabase } from '../connection';
import { PlatformTallyModel } from '../platformTallies';
import { ownDatabase } from '../testing/ownDatabase';
import { badNodes, pad, paddingUser, WHOLE_READ } from '../testing/plans';
import { findPeople } from './userNames.reads';
import { listUsers } from './userPage.verbs';
import { KEY_INDEX, UserModel } from './user.schema';
import { namePattern, patternsOf } from './userSearch';

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
    await PlatformTallyModel.updateOne(
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
