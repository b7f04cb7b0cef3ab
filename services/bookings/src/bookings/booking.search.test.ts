import type { Booking, BookingCounts, Problem } from '@tm/contracts';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { bookingReference, fromLagos, type BookingStatus } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene } from '../testing';

const site = testService(createApp, configSchema);

const find = async (client: Client, query: string) => {
  const { status, body, headers } = await client.get<Booking[]>(`/api/bookings?${query}`);
  expect(status).toBe(200);
  return {
    ids: body.map(({ id }) => id),
    total: headers.get('x-total-count'),
    next: /<[^?]+\?([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  };
};
const idsFor = async (client: Client, query: string) => (await find(client, query)).ids;
const countsFor = async (client: Client, query = '') =>
  (await client.get<BookingCounts>(`/api/bookings/counts?${query}`)).body;
const searching = (text: string) => `search=${encodeURIComponent(text)}`;

/** Builds a provider with three bookings of two customers, in this order of creation. */
const threeBookings = async () => {
  const scene = await buildScene(site, { title: 'Knotless braids' });
  const other = await buildUser({ firstName: 'Ṣọlá', lastName: 'Balógun' });
  const nails = await buildListing({ provider: scene.profile, title: 'Gel nails' });
  const on = (date: string) => ({ startsAt: fromLagos(date, '10:00')! });
  const book = async (...[parts]: Parameters<typeof buildBooking>) => String((await buildBooking(parts))._id);
  const ids = {
    braids: await book({
      of: scene.listing,
      customer: scene.customer,
      notes: 'Gate code 12',
      ...on('2031-11-20'),
    }),
    nails: await book({ of: nails, customer: scene.customer, status: 'completed', ...on('2031-11-18') }),
    sola: await book({ of: scene.listing, customer: other, status: 'accepted', ...on('2031-11-25') }),
  };
  return { ...scene, ids };
};

describe('GET /api/bookings?search', () => {
  test('finds a part of listing title, notes and reference, ignoring case and accents', async () => {
    const { asCustomer, asProvider, ids } = await threeBookings();
    for (const client of [asCustomer, asProvider]) {
      expect(await idsFor(client, searching('GEL nai'))).toEqual([ids.nails]);
      expect(await idsFor(client, searching('gate code'))).toEqual([ids.braids]);
      expect(await idsFor(client, searching(bookingReference(ids.nails)))).toEqual([ids.nails]);
      expect(await idsFor(client, searching(`#${bookingReference(ids.nails).toUpperCase()}`))).toEqual([
        ids.nails,
      ]);
      expect(await idsFor(client, searching(`#${bookingReference(ids.braids).slice(2)}`))).toEqual([
        ids.braids,
      ]);
      expect(await idsFor(client, searching('nothing like it'))).toEqual([]);
    }
    expect(await idsFor(asProvider, searching('sola balogun'))).toEqual([ids.sola]);
  });

  test("matches the other party's name, and finds only the caller's bookings", async () => {
    const { asCustomer, asProvider, ids, customer, profile } = await threeBookings();
    expect(await idsFor(asCustomer, searching(customer.firstName))).toEqual([]);
    expect(await idsFor(asProvider, searching(customer.firstName))).toEqual([ids.nails, ids.braids]);
    expect(await idsFor(asCustomer, searching(profile.businessName))).toEqual([ids.nails, ids.braids]);
    expect(await idsFor(asProvider, searching(profile.businessName))).toEqual([]);
    expect(await idsFor(asCustomer, searching(`#${bookingReference(ids.sola)}`))).toEqual([]);
    expect(await idsFor(asCustomer, searching('balogun'))).toEqual([]);
  });

  test('an empty search, or a # alone, is no filter', async () => {
    const { asCustomer } = await threeBookings();
    for (const text of ['', ' ', '#']) expect((await find(asCustomer, searching(text))).total).toBe('2');
  });

  test("an admin finds a booking by its reference or a user's name", async () => {
    const { ids } = await threeBookings();
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect(await idsFor(admin, searching(`#${bookingReference(ids.sola)}`))).toEqual([ids.sola]);
    expect(await idsFor(admin, searching('Balógun'))).toContain(ids.sola);
  });
});

describe('GET /api/bookings?from&to', () => {
  test('includes both days, in Lagos time; sorted by next appointment, with only an end day by latest', async () => {
    const { asProvider, ids } = await threeBookings();
    expect(await idsFor(asProvider, 'from=2031-11-20')).toEqual([ids.braids, ids.sola]);
    expect(await idsFor(asProvider, 'to=2031-11-20')).toEqual([ids.braids, ids.nails]);
    expect(await idsFor(asProvider, 'from=2031-11-18&to=2031-11-20')).toEqual([ids.nails, ids.braids]);
    expect(await idsFor(asProvider, 'from=2031-11-19&to=2031-11-19')).toEqual([]);
  });

  test('a day begins and ends at midnight in Lagos', async () => {
    const { listing, customer, asCustomer } = await buildScene(site);
    const at = async (iso: string) =>
      String((await buildBooking({ of: listing, customer, startsAt: new Date(iso) }))._id);
    await at('2031-11-19T22:59:00Z');
    const first = await at('2031-11-19T23:00:00Z');
    const last = await at('2031-11-20T22:59:00Z');
    await at('2031-11-20T23:00:00Z');
    expect(await idsFor(asCustomer, 'from=2031-11-20&to=2031-11-20')).toEqual([first, last]);
  });

  test.each(['from=2031-11-01', 'to=2031-12-31', 'from=2031-11-01&status=pending,accepted'])(
    'pages of %s return every booking once, also with equal appointments',
    async (query) => {
      const { listing, customer, asCustomer } = await buildScene(site);
      const statuses: BookingStatus[] = ['pending', 'accepted'];
      for (let n = 0; n < 7; n += 1) {
        const startsAt = fromLagos(`2031-11-1${n % 3}`, '10:00')!;
        await buildBooking({ of: listing, customer, startsAt, status: statuses[n % 2]! });
      }
      const whole = await find(asCustomer, `${query}&limit=50`);
      expect(whole).toMatchObject({ total: '7', next: undefined });
      const seen: string[] = [];
      for (let next: string | undefined = `${query}&limit=2`; next;) {
        const page: Awaited<ReturnType<typeof find>> = await find(asCustomer, next);
        expect(page.total).toBe('7');
        seen.push(...page.ids);
        next = page.next;
      }
      expect(seen).toEqual(whole.ids);
    },
  );
});

describe('search, dates and status', () => {
  test('are combined, and the total is the filtered count', async () => {
    const { asProvider, ids } = await threeBookings();
    expect(await find(asProvider, `${searching('braids')}&status=accepted`)).toMatchObject({
      ids: [ids.sola],
      total: '1',
    });
    expect(await find(asProvider, `${searching('braids')}&to=2031-11-24`)).toMatchObject({
      ids: [ids.braids],
      total: '1',
    });
    expect((await find(asProvider, 'limit=1')).total).toBe('3');
    expect(await find(asProvider, 'status=pending,pending')).toMatchObject({ ids: [ids.braids], total: '1' });
    expect((await find(asProvider, `${searching('braids')}&limit=1`)).total).toBe('2');
  });

  test('apply to the counts by status, which are complete without a filter', async () => {
    const { asProvider, asCustomer } = await threeBookings();
    const none = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };
    expect(await countsFor(asProvider)).toEqual({ ...none, pending: 1, accepted: 1, completed: 1 });
    expect(await countsFor(asProvider, searching('braids'))).toEqual({ ...none, pending: 1, accepted: 1 });
    expect(await countsFor(asProvider, 'to=2031-11-20')).toEqual({ ...none, pending: 1, completed: 1 });
    expect(await countsFor(asCustomer, `${searching('braids')}&from=2031-11-20`)).toEqual({
      ...none,
      pending: 1,
    });
    expect(await countsFor(asProvider, searching('nobody'))).toEqual(none);
  });

  test.each([
    'from=20-11-2031',
    'to=tomorrow',
    'from=2031-02-30',
    'to=2031-02-30',
    'from=2031-11-25&to=2031-11-18',
    `search=${'x'.repeat(121)}`,
    'search=a%0Ab',
    'until=2031-11-20',
  ])('%s is 400 for the list and the counts', async (query) => {
    const { asCustomer } = await buildScene(site);
    for (const path of ['/api/bookings', '/api/bookings/counts'])
      expect((await asCustomer.get<Problem>(`${path}?${query}`)).status).toBe(400);
  });
});
