import type { Booking } from '@tm/contracts';
import { BookingModel, ProviderProfileModel } from '@tm/data';
import { buildBooking, buildListing, buildUser } from '@tm/data/factories';
import { bookingReference, fromLagos, type BookingStatus } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
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
  test('shows bookings of everybody with both sides, newest first', async () => {
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

  test('finds by reference, with or without #, in any case, and by whole id', async () => {
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

  test('finds by the name of the provider, and nobody by a pattern', async () => {
    const booking = await buildBooking();
    expect((await find(`${PATH}?search=chinedu`)).ids).toContain(idOf(booking));
    expect(await find(`${PATH}?search=.*`)).toMatchObject({ ids: [], total: '0' });
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

  test('appointments at one moment are paged without loss', async () => {
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
