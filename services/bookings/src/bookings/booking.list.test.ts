import type { Booking, BookingCounts, Problem } from '@tm/contracts';
import { buildBooking, buildProvider, buildUser } from '@tm/schema/testing';
import { BOOKING_STATUSES } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene } from '../testing';

const site = testService(createApp, configSchema);

const sceneWith = async (count: number) => {
  const scene = await buildScene(site);
  const bookings = [];
  for (let n = 0; n < count; n += 1) {
    bookings.push(
      await buildBooking({ of: scene.listing, customer: scene.customer, status: BOOKING_STATUSES[n % 5] }),
    );
  }
  return { ...scene, ids: bookings.map(({ _id }) => String(_id)) };
};
const idsOf = ({ body }: { body: Booking[] }) => body.map(({ id }) => id);

const walk = async (client: Client, path: string): Promise<string[]> => {
  const seen: string[] = [];
  for (let next: string | undefined = path; next;) {
    const reply: Awaited<ReturnType<typeof client.get<Booking[]>>> = await client.get<Booking[]>(next);
    seen.push(...idsOf(reply));
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return seen;
};

test('a customer who became a provider reads the bookings they made as a customer, and only those', async () => {
  const { ids, customer } = await sceneWith(3);
  await customer.updateOne({ role: 'service_provider' });
  const asProvider = await site.signedInAs(customer);
  expect(idsOf(await asProvider.get<Booking[]>('/api/bookings'))).toEqual([]);
  const made = await asProvider.get<Booking[]>('/api/bookings?as=customer');
  expect(idsOf(made)).toEqual(ids.toReversed());
  expect(made.headers.get('x-total-count')).toBe('3');
  expect(
    idsOf(await asProvider.get<Booking[]>(`/api/bookings?as=customer&search=${ids[1]!.slice(-8)}`)),
  ).toEqual([ids[1]]);
  const counts = await asProvider.get<BookingCounts>('/api/bookings/counts?as=customer');
  expect(counts.body).toEqual({ pending: 1, accepted: 1, in_progress: 1, completed: 0, cancelled: 0 });
  expect((await asProvider.get('/api/bookings?as=provider')).status).toBe(400);
});

describe('GET /api/bookings', () => {
  test('is 401 for visitors, and 400 for an invalid limit, cursor, status or member', async () => {
    const { asCustomer } = await sceneWith(0);
    expect((await site.anonymous().get('/api/bookings')).status).toBe(401);
    for (const query of ['limit=101', 'limit=0', 'cursor=x', 'status=done', 'status=pending,', 'until=x']) {
      expect((await asCustomer.get<Problem>(`/api/bookings?${query}`)).status).toBe(400);
    }
  });

  test('returns a customer their own bookings only, newest first', async () => {
    const { ids, asCustomer } = await sceneWith(3);
    await sceneWith(2);
    const reply = await asCustomer.get<Booking[]>('/api/bookings');
    expect(reply.status).toBe(200);
    expect(idsOf(reply)).toEqual([...ids].reverse());
    expect(reply.headers.get('x-total-count')).toBe('3');
    expect(reply.headers.get('link')).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('returns a provider their received bookings, a restaurant owner none of them, and an admin all', async () => {
    const { ids, asProvider } = await sceneWith(2);
    expect(idsOf(await asProvider.get<Booking[]>('/api/bookings'))).toEqual([...ids].reverse());
    const other = await site.signedInAs((await buildProvider({ role: 'restaurant_owner' })).user);
    expect(idsOf(await other.get<Booking[]>('/api/bookings'))).toEqual([]);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect(idsOf(await admin.get<Booking[]>('/api/bookings?limit=2'))).toEqual([...ids].reverse());
  });

  test('filters by one or several statuses, with all as no filter', async () => {
    const { asCustomer } = await sceneWith(10);
    const statusesOf = async (query: string) =>
      (await asCustomer.get<Booking[]>(`/api/bookings?${query}`)).body.map(({ status }) => status);
    expect(await statusesOf('status=completed')).toEqual(['completed', 'completed']);
    expect(await statusesOf('status=accepted,in_progress')).toEqual([
      'in_progress',
      'accepted',
      'in_progress',
      'accepted',
    ]);
    expect(await statusesOf('status=all')).toHaveLength(10);
  });

  test('returns every booking once over all pages, also while new ones are made', async () => {
    const { ids, asCustomer, listing, customer } = await sceneWith(7);
    expect(await walk(asCustomer, '/api/bookings?limit=3')).toEqual([...ids].reverse());
    expect(await walk(asCustomer, '/api/bookings?limit=1&status=pending')).toHaveLength(2);
    const first = await asCustomer.get<Booking[]>('/api/bookings?limit=3');
    await buildBooking({ of: listing, customer });
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    expect(idsOf(await asCustomer.get<Booking[]>(link))).toEqual([...ids].reverse().slice(3, 6));
  });
});

describe('GET /api/bookings/counts', () => {
  test('counts the list by status, for each party and the admin', async () => {
    const { asCustomer, asProvider } = await sceneWith(7);
    const counts = { pending: 2, accepted: 2, in_progress: 1, completed: 1, cancelled: 1 };
    expect((await asCustomer.get<BookingCounts>('/api/bookings/counts')).body).toEqual(counts);
    expect((await asProvider.get<BookingCounts>('/api/bookings/counts')).body).toEqual(counts);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    const { body } = await admin.get<BookingCounts>('/api/bookings/counts');
    const total = (await admin.get('/api/bookings?limit=1')).headers.get('x-total-count');
    expect(String(Object.values(body).reduce((sum, n) => sum + n))).toBe(total);
    const none = await site.signedInAs(await buildUser());
    expect(Object.values((await none.get<BookingCounts>('/api/bookings/counts')).body)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect((await site.anonymous().get('/api/bookings/counts')).status).toBe(401);
  });
});

describe('GET /api/bookings/{id}', () => {
  test("returns parties and admins the whole booking, without email or the customer's own phone", async () => {
    const { ids, asCustomer, asProvider, owner, customer } = await sceneWith(1);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    for (const client of [asCustomer, asProvider, admin]) {
      const { status, body, text } = await client.get<Booking>(`/api/bookings/${ids[0]}`);
      expect(status).toBe(200);
      expect(body.customer).toEqual({
        id: String(customer._id),
        firstName: 'Ada',
        lastName: 'Okafor',
        profileImageUrl: null,
      });
      expect(body.provider.user).toMatchObject({ id: String(owner._id), phone: owner.phone });
      expect(body.history).toHaveLength(1);
      expect(text).not.toContain('@');
    }
  });

  test('is 404 for strangers and unknown ids, 401 for visitors', async () => {
    const { ids } = await sceneWith(1);
    const path = `/api/bookings/${ids[0]}`;
    for (const user of [await buildUser(), (await buildProvider()).user]) {
      expect((await (await site.signedInAs(user)).get(path)).status).toBe(404);
    }
    const stranger = await site.signedInAs(await buildUser());
    expect((await stranger.get(`/api/bookings/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await stranger.get('/api/bookings/me')).status).toBe(404);
    expect((await site.anonymous().get(path)).status).toBe(401);
  });
});
