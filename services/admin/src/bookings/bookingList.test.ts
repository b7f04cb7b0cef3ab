import type { Booking } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { updatePerson } from '@tm/service-accounts/testing';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { bookingReference, fromLagos, type BookingStatus } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { Types } from '@tm/mongo';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  await Promise.all([BookingModel.deleteMany(), ProviderProfileModel.deleteMany()]);
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

const PATH = '/api/admin/bookings';
const find = async (path: string) => {
  const { status, body, headers } = await admin.get<Booking[]>(path);
  expect(status).toBe(200);
  return {
    ids: body.map(({ id }) => id),
    total: headers.get('x-total-count'),
    next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  };
};
const on = (date: string, time = '10:00') => ({ startsAt: fromLagos(date, time)! });
const idOf = ({ _id }: { _id: unknown }) => String(_id);

describe('GET /api/admin/bookings', () => {
  test('returns bookings of all users with both parties, newest first', async () => {
    const older = await buildBooking();
    const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
    const newer = await buildBooking({ customer, ...on('2026-11-26', '14:00') });
    const { body } = await admin.get<Booking[]>(PATH);
    expect(body.map(({ id }) => id)).toEqual([idOf(newer), idOf(older)]);
    expect(body[0]).toMatchObject({
      scheduledDate: '2026-11-26',
      scheduledTime: '14:00',
      totalAmount: 15000,
      customer: { firstName: 'Amaka', lastName: 'Obi' },
      provider: { businessName: 'Eze Home Repairs' },
      service: { title: 'Leaking pipe repair' },
    });
  });

  test('filters by status', async () => {
    const listing = await buildListing();
    const made = new Map<BookingStatus, string>();
    for (const status of ['pending', 'accepted', 'completed'] as const)
      made.set(status, idOf(await buildBooking({ of: listing, status })));
    expect(await find(`${PATH}?status=accepted`)).toMatchObject({ ids: [made.get('accepted')], total: '1' });
    expect((await find(`${PATH}?status=all`)).ids).toHaveLength(3);
  });

  test('finds the bookings of a business by words of its name', async () => {
    const { profile } = await buildProvider({ businessName: 'Crown & Coil Ṣọlá Studio' });
    const booking = await buildBooking({ of: await buildListing({ provider: profile }) });
    await buildBooking();
    for (const search of ['crown', 'COIL crown', 'sola stud'])
      expect(await find(`${PATH}?search=${encodeURIComponent(search)}`)).toMatchObject({
        ids: [idOf(booking)],
        total: '1',
      });
    expect((await find(`${PATH}?search=crown%20repairs`)).ids).toEqual([]);
  });

  test('rejects a name of very many businesses', async () => {
    for (let n = 0; n < 201; n += 1)
      await ProviderProfileModel.collection.insertOne({
        userId: new Types.ObjectId(),
        nameText: ' zobo house',
        nameStarts: ['zob', 'hou'],
        isVerified: false,
      } as never);
    // Bookings of one user with that name would look like a complete result.
    await buildBooking({ customer: await buildUser({ firstName: 'Zobo', lastName: 'Ade' }) });
    expect(await admin.get(`${PATH}?search=zobo`)).toMatchObject({
      status: 400,
      body: { errors: { search: [expect.stringMatching(/^More than 200 businesses have this name/)] } },
    });
  });

  test('rejects a name of very many users, because bookings of some of them would be an incomplete result', async () => {
    await UserModel.insertMany(
      Array.from({ length: 201 }, (_, n) => ({
        email: `ekaette.${n}@example.ng`,
        emailKey: `ekaette.${n}@example.ng`,
        passwordHash: 'none',
        firstName: 'Ekaette',
        lastName: n === 0 ? 'Udo' : 'Bassey',
        role: 'customer',
      })),
    );
    expect(await admin.get(`${PATH}?search=ekaette`)).toMatchObject({
      status: 400,
      body: { errors: { search: [expect.stringMatching(/^More than 200 people have this name/)] } },
    });
    const customer = (await UserModel.findOne({ firstName: 'Ekaette', lastName: 'Udo' }))!;
    const booking = await buildBooking({ customer });
    for (const search of ['ekaette+udo', customer.email])
      expect(await find(`${PATH}?search=${search}`)).toMatchObject({ ids: [idOf(booking)], total: '1' });
  });

  test('finds by reference, with or without #, in any letter case, and by complete id', async () => {
    const [one] = [await buildBooking(), await buildBooking()];
    const reference = bookingReference(idOf(one!));
    for (const search of [reference, `%23${reference}`, reference.toUpperCase(), idOf(one!)]) {
      expect(await find(`${PATH}?search=${search}`)).toMatchObject({ ids: [idOf(one!)], total: '1' });
    }
  });

  test.each(['amaka', 'Obi', 'Amaka Obi', 'obi amaka', 'ama', 'adebayo-ok', 'AMAKA'])(
    'finds by the name of the customer: %s',
    async (search) => {
      const customer = await buildUser({
        firstName: 'Amaka',
        lastName: search.includes('-') ? 'Adebayo-Okonkwo' : 'Obi',
      });
      const booking = await buildBooking({ customer });
      await buildBooking();
      const { ids } = await find(`${PATH}?search=${encodeURIComponent(search)}`);
      expect(ids).toEqual(expect.arrayContaining([idOf(booking)]));
    },
  );

  test('finds exactly one user by email in any letter case, and by phone in any usual form', async () => {
    const customer = await buildUser({ email: 'Amaka.Obi@example.ng', phone: '+2348055512345' });
    const booking = await buildBooking({ customer });
    await buildBooking();
    for (const search of ['amaka.obi@EXAMPLE.ng', '0805 551 2345', '+2348055512345'])
      expect((await find(`${PATH}?search=${encodeURIComponent(search)}`)).ids).toEqual([idOf(booking)]);
    expect((await find(`${PATH}?search=nobody@example.ng`)).ids).toEqual([]);
  });

  test('finds by the name of the provider, and does not treat the search as a pattern', async () => {
    const booking = await buildBooking();
    expect((await find(`${PATH}?search=chinedu`)).ids).toContain(idOf(booking));
    expect(await find(`${PATH}?search=.*`)).toMatchObject({ ids: [], total: '0' });
  });

  describe('filter by customer or provider', () => {
    const scene = async () => {
      const [of, other] = [await buildListing(), await buildListing()];
      const [amaka, bola] = [
        await buildUser({ firstName: 'Amaka', lastName: 'Obi' }),
        await buildUser({ firstName: 'Bola', lastName: 'Ade' }),
      ];
      const both = await buildBooking({ of, customer: amaka, status: 'accepted' });
      const hers = await buildBooking({ of: other, customer: amaka });
      const theirs = await buildBooking({ of, customer: bola });
      return { of, amaka, both: idOf(both), hers: idOf(hers), theirs: idOf(theirs) };
    };

    test('returns exactly their bookings, newest first, alone and together', async () => {
      const { of, amaka, both, hers, theirs } = await scene();
      const [customer, provider] = [`customerId=${amaka.id}`, `providerId=${of.providerId}`];
      expect(await find(`${PATH}?${customer}`)).toMatchObject({ ids: [hers, both], total: '2' });
      expect(await find(`${PATH}?${provider}`)).toMatchObject({ ids: [theirs, both], total: '2' });
      expect(await find(`${PATH}?${customer}&${provider}`)).toMatchObject({ ids: [both], total: '1' });
      expect(await find(`${PATH}?${customer}&limit=1`)).toMatchObject({ ids: [hers], total: '2' });
    });

    test('combines with status, dates and a search', async () => {
      const { of, amaka, both, hers, theirs } = await scene();
      const customer = `${PATH}?customerId=${amaka.id}`;
      expect(await find(`${customer}&status=accepted`)).toMatchObject({ ids: [both], total: '1' });
      expect(await find(`${customer}&to=2020-01-01`)).toMatchObject({ ids: [], total: '0' });
      for (const search of [both, both.slice(-8), `%23${both.slice(-8)}`])
        expect(await find(`${customer}&search=${search}`)).toMatchObject({ ids: [both], total: '1' });
      expect(await find(`${customer}&search=${theirs}`)).toMatchObject({ ids: [], total: '0' });
      expect((await find(`${PATH}?providerId=${of.providerId}&search=bola`)).ids).toEqual([theirs]);
      expect((await find(`${customer}&search=chinedu`)).ids).toEqual([hers, both]);
    });

    test('returns none for an unknown id', async () => {
      await scene();
      for (const who of ['customerId', 'providerId'])
        expect(await find(`${PATH}?${who}=${'0'.repeat(24)}`)).toMatchObject({ ids: [], total: '0' });
    });
  });

  test('a customer who books at a provider of the same name is found once', async () => {
    const customer = await buildUser({ firstName: 'Zubaida', lastName: 'Bello' });
    const provider = await buildListing();
    await updatePerson(String(provider.ownerId), { firstName: 'Zubaida' });
    const one = await buildBooking({ of: provider, customer });
    expect(await find(`${PATH}?search=zubaida`)).toMatchObject({ ids: [idOf(one)], total: '1' });
  });

  test('from and to are Lagos dates of the appointment, both included, latest first, page by page', async () => {
    const of = await buildListing();
    const days = [
      on('2026-11-21', '23:59'),
      on('2026-11-22', '00:00'),
      on('2026-11-23', '23:59'),
      on('2026-11-24', '00:00'),
    ];
    const ids: string[] = [];
    for (const day of days) ids.push(idOf(await buildBooking({ of, ...day })));
    expect((await find(`${PATH}?from=2026-11-22&to=2026-11-23`)).ids).toEqual([ids[2], ids[1]]);
    expect((await find(`${PATH}?from=2026-11-23`)).ids).toEqual([ids[3], ids[2]]);
    const first = await find(`${PATH}?to=2026-11-23&limit=2`);
    expect(first).toMatchObject({ ids: [ids[2], ids[1]], total: '3' });
    expect((await find(first.next ?? '')).ids).toEqual([ids[0]]);
  });

  test('appointments at the same time are paged without loss', async () => {
    const of = await buildListing();
    for (let n = 0; n < 5; n += 1) await buildBooking({ of, ...on('2026-11-22') });
    const seen: string[] = [];
    let path: string | undefined = `${PATH}?from=2026-11-22&limit=2`;
    while (path) {
      const page: Awaited<ReturnType<typeof find>> = await find(path);
      seen.push(...page.ids);
      path = page.next;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test.each([
    'status=gone',
    'from=22-11-2026',
    'from=2026-02-30',
    'from=2026-11-22&to=2026-11-21',
    'limit=1000',
    'cursor=e30',
    'customerId=1',
  ])('%s is 400', async (query) => {
    expect((await admin.get(`${PATH}?${query}`)).status).toBe(400);
  });
});
