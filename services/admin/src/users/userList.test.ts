import type { User } from '@tm/contracts';
import { PlatformCounterModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  await Promise.all([UserModel.deleteMany({}), PlatformCounterModel.deleteMany({})]);
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
  test('returns a user as in the contract, with the business, and never a password', async () => {
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
        version: 0,
        profileData: expect.objectContaining({ id: String(profile._id), businessName: 'Eze Home Repairs' }),
        businessInfo: expect.objectContaining({ businessName: 'Eze Home Repairs', portfolio: [] }),
      },
    ]);
    expect(text).not.toMatch(/password|emailKey|searchKeys/i);
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

  test('pages from newest to oldest with each user once, also while new ones sign up', async () => {
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

  test.each([
    ['newest', ['Bola Ade', 'Ada Okafor', 'Ada Bello', 'Zainab Mohammed']],
    ['oldest', ['Zainab Mohammed', 'Ada Bello', 'Ada Okafor', 'Bola Ade']],
    ['name', ['Ada Bello', 'Ada Okafor', 'Bola Ade', 'Zainab Mohammed']],
  ])('sorts by %s, page by page, with and without a filter', async (sort, names) => {
    for (const [firstName, lastName] of [
      ['Ada', 'Bello'],
      ['Ada', 'Okafor'],
      ['Bola', 'Ade'],
    ] as const)
      await buildUser({ firstName, lastName });
    const walk = async (query: Record<string, string>) => {
      const seen: string[] = [];
      let answer = await admin.get<User[]>('/api/admin/users', { query: { ...query, sort, limit: '1' } });
      for (;;) {
        seen.push(...answer.body.map((user) => `${user.firstName} ${user.lastName}`));
        const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
        if (!next) return seen;
        answer = await admin.get<User[]>(next);
      }
    };
    expect(await walk({})).toEqual(names);
    expect(await walk({ role: 'customer' })).toEqual(names.filter((name) => !name.startsWith('Zainab')));
    expect(await walk({ status: 'active', search: 'ad' })).toEqual(
      names.filter((name) => !name.startsWith('Zainab')),
    );
  });

  describe('search with very many users', () => {
    beforeEach(async () => {
      await buildUser({
        firstName: 'Amaka',
        lastName: 'Obi-Eze',
        email: 'a.obi@yahoo.com',
        phone: '+2347015550164',
      });
      await buildUser({ firstName: 'Tunde', lastName: 'Bakare', email: 'tunde@gmail.com', phone: null });
      // Simulates a large site by its counter, which the search reads.
      await PlatformCounterModel.updateOne(
        { _id: 0 },
        { $inc: { 'people.customer:inactive': 1_000_000 } },
        { upsert: true },
      );
    });

    test.each([
      ['ama', 'how a first name begins'],
      ['OBI', 'a last name in any case'],
      ['amaka obi', 'both names'],
      ['obi amaka', 'both, the other way round'],
      ['a.obi@Y', 'how an email begins'],
      ['0701 555', 'how a phone begins'],
      ['maka', 'a part, where nothing begins so'],
    ])('%s finds by %s', async (search) => {
      expect(await find({ search })).toEqual(['Amaka Obi-Eze']);
    });

    test('returns found users without a total when counting times out, and an empty page without a total when the search does', async () => {
      const late = () =>
        Promise.reject(Object.assign(new Error('operation exceeded time limit'), { code: 50 }));
      const { aggregate } = UserModel;
      const aggregateSpy = jest.spyOn(UserModel, 'aggregate').mockImplementation(((...args: unknown[]) => {
        const isLate = (args[1] as { maxTimeMS?: number }).maxTimeMS === 1_000;
        return isLate ? late() : (Reflect.apply(aggregate, UserModel, args) as unknown);
      }) as never);
      const some = await admin.get<User[]>('/api/admin/users', { query: { search: 'maka' } });
      expect(some.body).toMatchObject([{ firstName: 'Amaka' }]);
      expect(some.headers.get('x-total-count')).toBeNull();

      const { find: findUsers } = UserModel;
      const found = jest.spyOn(UserModel, 'find').mockImplementation(((...args: unknown[]) => {
        const isLate = (args[2] as { maxTimeMS?: number } | undefined)?.maxTimeMS === 1_000;
        return isLate ? { lean: late } : (Reflect.apply(findUsers, UserModel, args) as unknown);
      }) as never);
      const none = await admin.get<User[]>('/api/admin/users', { query: { search: 'maka' } });
      found.mockRestore();
      aggregateSpy.mockRestore();
      expect(none).toMatchObject({ status: 200, body: [] });
      expect(none.headers.get('x-total-count')).toBeNull();
    });

    test('a frequent part returns a lower bound, and a page of matches', async () => {
      await many('Ngozi', 'ngozi');
      const { body, headers } = await admin.get<User[]>('/api/admin/users', { query: { search: 'gozi' } });
      expect(body.map(({ email }) => email).slice(0, 2)).toEqual([
        'ngozi.1004@example.ng',
        'ngozi.1003@example.ng',
      ]);
      expect(headers.get('x-total-more-than')).toBe('1000');
    });

    /** Makes reads without a fitting index fail with a timeout, as they would on a large site. */
    const withoutWalks = async <T>(act: () => Promise<T>): Promise<T> => {
      const late = () =>
        Promise.reject(Object.assign(new Error('operation exceeded time limit'), { code: 50 }));
      const { find: findUsers } = UserModel;
      const found = jest.spyOn(UserModel, 'find').mockImplementation(((...args: unknown[]) => {
        const isWalk = (args[2] as { sort?: object } | undefined)?.sort !== undefined;
        return isWalk ? { lean: late } : (Reflect.apply(findUsers, UserModel, args) as unknown);
      }) as never);
      return act().finally(() => found.mockRestore());
    };
    const many = (firstName: string, emails: string, length = 1_005) =>
      UserModel.insertMany(
        Array.from({ length }, (_, n) => ({
          email: `${emails}.${n}@example.ng`,
          emailKey: `${emails}.${n}@example.ng`,
          passwordHash: 'none',
          firstName,
          lastName: 'Nwosu',
          role: 'customer',
        })),
      );

    test.each(['name', 'newest'])(
      'of few users with a role, those with a common beginning are found without reading the rest: %s',
      async (sort) => {
        await many('Zara', 'zara');
        await withoutWalks(async () => {
          expect(await find({ search: 'za', role: 'super_admin', sort })).toEqual(['Zainab Mohammed']);
          expect(await find({ search: 'zaina moha', role: 'super_admin', sort })).toEqual([
            'Zainab Mohammed',
          ]);
          expect(await find({ search: 'ainab', role: 'super_admin', sort })).toEqual(['Zainab Mohammed']);
        });
      },
    );

    test('of thousands of emails with a common beginning all are counted and the newest returned, without reading the rest', async () => {
      await many('Musa', 'yusuf', 2_000);
      await withoutWalks(async () => {
        const { body, headers } = await admin.get<User[]>('/api/admin/users', {
          query: { search: 'yusuf.' },
        });
        expect(headers.get('x-total-count')).toBe('2000');
        expect(body.map(({ email }) => email).slice(0, 2)).toEqual([
          'yusuf.1999@example.ng',
          'yusuf.1998@example.ng',
        ]);
      });
    });

    test('two frequent beginnings that match no user are searched, and a timeout is no error', async () => {
      await many('Ngozi', 'ngozi');
      await many('Musa', 'halima', 2_505);
      const person = (await UserModel.findOne({ email: 'halima.7@example.ng' }))!;
      await person.set({ firstName: 'Ngozi' }).save();
      const search = 'ngozi halima';
      const some = await admin.get<User[]>('/api/admin/users', { query: { search } });
      expect(some.body).toMatchObject([{ email: 'halima.7@example.ng' }]);
      const none = await withoutWalks(() => admin.get<User[]>('/api/admin/users', { query: { search } }));
      expect(none).toMatchObject({ status: 200, body: [] });
      expect(none.headers.get('x-total-count')).toBeNull();
    });

    test('a later page that times out is 503, and a repeated call returns it', async () => {
      await many('Ngozi', 'ngozi');
      const first = await admin.get<User[]>('/api/admin/users', { query: { search: 'ngo' } });
      const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect((await withoutWalks(() => admin.get(next))).status).toBe(503);
      expect((await admin.get<User[]>(next)).body).toHaveLength(20);
    });

    test('filters narrow the result, and an id is found', async () => {
      expect(await find({ search: 'ama', role: 'service_provider' })).toEqual([]);
      const { id } = (await UserModel.findOne({ firstName: 'Tunde' }))!;
      expect(await find({ search: id as string })).toEqual(['Tunde Bakare']);
    });

    test('a name of a thousand users returns a lower bound, and its pages follow each other', async () => {
      await many('Ngozi', 'ngozi');
      const first = await admin.get<User[]>('/api/admin/users', { query: { search: 'ngo', limit: '100' } });
      expect(first.headers.get('x-total-count')).toBeNull();
      expect(first.headers.get('x-total-more-than')).toBe('1000');
      const second = await admin.get<User[]>(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
      const emails = [...first.body, ...second.body].map(({ email }) => email);
      expect(emails).toEqual(Array.from({ length: 200 }, (_, n) => `ngozi.${1_004 - n}@example.ng`));
    });
  });

  test.each(['limit=101', 'limit=0', 'role=king', 'status=gone', 'cursor=nonsense', 'page=2', 'sort=age'])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );

  test('reads session, actor, page, count and businesses for any number of rows', async () => {
    for (let n = 0; n < 5; n += 1) await buildProvider();
    const calls = await databaseCalls(() => admin.get('/api/admin/users'));
    expect(calls.filter((call) => !/sessions/.test(call)).sort()).toEqual([
      'find platformTallies',
      'find providerProfiles',
      'find users',
      'find users',
    ]);
  });
});
