import type { User } from '@tm/contracts';
import { UserModel } from '@tm/data';
import { buildProvider, buildUser } from '@tm/data/factories';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  await UserModel.deleteMany({});
  admin = await site.signedInAs(
    await buildUser({
      role: 'super_admin',
      firstName: 'Zainab',
      lastName: 'Mohammed',
      phone: null,
      email: 'zainab@tm.ng',
    }),
  );
});

const find = async (query: Record<string, string>) => {
  const { status, body, headers } = await admin.get<User[]>('/api/admin/users', { query });
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

describe('GET /api/admin/users', () => {
  test('shows a user as the contract says, with the business, and never a password', async () => {
    const { user, profile } = await buildProvider();
    const { body, text } = await admin.get<User[]>('/api/admin/users', {
      query: { role: 'service_provider' },
    });
    expect(body).toEqual([
      {
        id: String(user._id),
        email: user.email,
        firstName: 'Chinedu',
        lastName: 'Eze',
        role: 'service_provider',
        phone: '+2348031234567',
        location: 'Lagos',
        bio: null,
        profileImageUrl: null,
        isVerified: false,
        isActive: true,
        status: 'active',
        twoFactorEnabled: false,
        createdAt: user.createdAt.toISOString(),
        profileData: expect.objectContaining({ id: String(profile._id), businessName: 'Eze Home Repairs' }),
      },
    ]);
    expect(text).not.toMatch(/password|emailKey/i);
  });

  test('filters by role and status; all is no filter', async () => {
    await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
    await buildUser({ firstName: 'Ifeanyi', lastName: 'Nwosu', status: 'suspended' });
    await buildUser({ firstName: 'Musa', lastName: 'Garba', role: 'restaurant_owner' });
    expect(await find({ role: 'customer' })).toEqual(['Ifeanyi Nwosu', 'Amaka Obi']);
    expect(await find({ role: 'customer', status: 'active' })).toEqual(['Amaka Obi']);
    expect(await find({ status: 'suspended', role: 'all' })).toEqual(['Ifeanyi Nwosu']);
    expect(await find({ role: 'all', status: 'all' })).toHaveLength(4);
  });

  test.each([
    ['amaka', 'part of a first name in any case'],
    ['OBI', 'a last name'],
    ['maka ob', 'two words, each where it fits'],
    ['amaka.obi@YAHOO', 'an e-mail in any case'],
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

  test.each(['.*', '(', '$where', 'a|b', '\\'])('%s means only itself', async (search) => {
    await buildUser();
    expect(await find({ search })).toEqual([]);
  });

  test('pages from newest to oldest: everybody once, though somebody joins meanwhile', async () => {
    for (let n = 0; n < 4; n += 1) await buildUser({ firstName: `Person${n}` });
    const first = await admin.get<User[]>('/api/admin/users', { query: { limit: '2' } });
    expect(first.headers.get('x-total-count')).toBe('5');
    await buildUser({ firstName: 'Newcomer' });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.get<User[]>(next);
    const third = await admin.get<User[]>(/<([^>]+)>/.exec(second.headers.get('link') ?? '')?.[1] ?? '');
    const names = [first, second, third].flatMap(({ body }) => body.map(({ firstName }) => firstName));
    expect(names).toEqual(['Person3', 'Person2', 'Person1', 'Person0', 'Zainab']);
    expect(third.headers.get('link')).toBeNull();
  });

  test.each(['limit=101', 'limit=0', 'role=king', 'status=gone', 'cursor=nonsense', 'page=2'])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );

  test('reads session, actor, page, count and businesses, however many rows', async () => {
    for (let n = 0; n < 5; n += 1) await buildProvider();
    const calls = await databaseCalls(() => admin.get('/api/admin/users'));
    expect(calls.filter((call) => !/sessions/.test(call)).sort()).toEqual([
      'aggregate users',
      'find providerProfiles',
      'find users',
      'find users',
    ]);
  });
});
