import type { User } from '@tm/contracts';
import { PlatformCounterModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  await Promise.all([UserModel.deleteMany({}), PlatformCounterModel.deleteMany({})]);
  admin = await site.signedInAs(
    await buildUser({ role: 'super_admin', email: 'zainab@tm.ng', firstName: 'Zainab', lastName: 'Musa' }),
  );
});

const find = async (query: Record<string, string>) => {
  const { status, body, headers } = await admin.get<User[]>('/api/admin/users', { query });
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

test.each([
  ['amaka', 'part of a first name in any case'],
  ['OBI', 'a last name'],
  ['maka ob', 'two words, each where it fits'],
  ['amaka.obi@YAHOO', 'an email in any case'],
  ['0701 555 0164', 'a phone as people write it'],
  ['+234 701 555', 'the beginning of an international phone'],
  ['5550164', 'the end of a phone'],
])('finds by %s (%s)', async (search) => {
  await buildUser({
    firstName: 'Amaka',
    lastName: 'Obi',
    email: 'amaka.obi@yahoo.com',
    phone: '+2347015550164',
  });
  await buildUser({
    firstName: 'Tunde',
    lastName: 'Bakare',
    email: 'tunde@gmail.com',
    phone: '+2348065550110',
  });
  expect(await find({ search })).toEqual(['Amaka Obi']);
});

test.each(['.*', '(', '$where', 'a|b', '\\'])('%s matches only itself', async (search) => {
  await buildUser();
  expect(await find({ search })).toEqual([]);
});

describe.each([
  ['a small site', 0],
  ['a large site', 1_000_000],
])('on %s', (_, others) => {
  beforeEach(async () => {
    await PlatformCounterModel.updateOne(
      { _id: 0 },
      { $inc: { 'people.customer:inactive': others } },
      { upsert: true },
    );
    await buildUser({ firstName: 'ada', lastName: 'Ádébáyò', email: 'one@gmail.com', phone: null });
    await buildUser({ firstName: 'Simi', lastName: 'Bello-Ọláníyan', email: 'x-y@gmail.com', phone: null });
  });

  test.each([
    ['adebayo', 'ada Ádébáyò', 'without its marks'],
    ['Ádébáyò', 'ada Ádébáyò', 'as it is written'],
    ['ÁDÉBAYO', 'ada Ádébáyò', 'in capitals, with some marks'],
    ['ADA', 'ada Ádébáyò', 'in capitals, written in small letters'],
    ['adebayo ada', 'ada Ádébáyò', 'both names in the other order'],
    ['ebay', 'ada Ádébáyò', 'a part of what is written with marks'],
    ['BELLO olaniyan', 'Simi Bello-Ọláníyan', 'a double name with a blank'],
    ['bello-olaniyan', 'Simi Bello-Ọláníyan', 'a double name with a hyphen'],
    ['lo-ol', 'Simi Bello-Ọláníyan', 'a part of a double name with a hyphen'],
    ['X-Y@gmail', 'Simi Bello-Ọláníyan', 'an email with a hyphen'],
    ['simi x-y', 'Simi Bello-Ọláníyan', 'a name and an email'],
    ['olaniyan gmail', 'Simi Bello-Ọláníyan', 'parts of a name and of an email'],
  ])('%s finds %s: %s', async (search, name) => {
    expect(await find({ search })).toEqual([name]);
    expect(await find({ search, role: 'customer', sort: 'name' })).toEqual([name]);
  });

  test.each(['a-ade', 'imi-bel', '-', '́', 'former', 'ada nobody'])('%s finds no user', async (search) => {
    await buildUser({ firstName: 'Former user', lastName: '.', erasedAt: new Date(), status: 'inactive' });
    expect(await find({ search })).toEqual([]);
  });
});
