import type { Booking, BookingCounts } from '@tm/contracts';
import { BookingModel, countByStatus } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { countDueEarnings } from './commands/countDueEarnings';
import { storedBookingCounts } from '@tm/data-bookings';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);

/** Generates the same pseudo-random numbers in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const town = async () => {
  const providers = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const { user, profile } = await buildProvider();
      const listing = await buildListing({ provider: profile });
      return { user, profile, listing, client: await site.signedInAs(user) };
    }),
  );
  const customers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const user = await buildUser();
      return { user, client: await site.signedInAs(user) };
    }),
  );
  return { providers, customers };
};

const recountFor = async (side: object) =>
  countByStatus(await BookingModel.find(side, 'status').lean<{ status: Booking['status'] }[]>());

test('after parallel requests and status changes of both parties, the stored counts equal a recount', async () => {
  const { providers, customers } = await town();
  const random = numbers(7);
  const open: { id: string; sides: Client[] }[] = [];
  const slots = Array.from({ length: 24 }, (_, index) => index);
  await Promise.all(
    slots.map(async (index) => {
      const [provider, customer] = [providers[index % 2]!, customers[index % 3]!];
      // Two of three hours are requested twice, so that some requests are rejected.
      const time = {
        scheduledDate: inDays(3),
        scheduledTime: `${String(8 + (index % 16)).padStart(2, '0')}:00`,
      };
      const { status, body } = await customer.client.post<Booking>(
        '/api/bookings',
        orderFor(provider.listing, time),
      );
      if (status === 201) open.push({ id: body.id, sides: [provider.client, customer.client] });
    }),
  );
  expect(open.length).toBeGreaterThan(10);
  const WISHES = ['accepted', 'in_progress', 'completed', 'cancelled', 'accepted', 'in_progress'] as const;
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      open.flatMap(({ id, sides }) =>
        sides.map((side) =>
          side.put(`/api/bookings/${id}`, { status: WISHES[Math.floor(random() * WISHES.length)]! }),
        ),
      ),
    );
  }
  for (const { user, profile, client } of providers) {
    const due = await recountFor({ providerUserId: user._id });
    expect(await storedBookingCounts({ providerUserId: String(user._id) })).toEqual(due);
    expect((await client.get<BookingCounts>('/api/bookings/counts')).body).toEqual(due);
    expect((await ProviderProfileModel.findById(profile._id).lean())!.totals).toMatchObject({
      bookings: Object.values(due).reduce((sum, n) => sum + n),
      pending: due.pending,
      earningsKobo: 0,
    });
  }
  // All were completed before their start, so they are earned from the start on.
  await countDueEarnings({ now: new Date(Date.now() + 5 * 24 * 60 * 60 * 1000) });
  for (const { user, profile } of providers) {
    const { completed } = await recountFor({ providerUserId: user._id });
    const { totals } = (await ProviderProfileModel.findById(profile._id).lean())!;
    expect(totals?.earningsKobo).toBe(completed * 1_500_000);
  }
  const moved = await recountFor({});
  expect(moved.pending).toBeLessThan(open.length);
  for (const { user, client } of customers) {
    const due = await recountFor({ customerId: user._id });
    expect(await storedBookingCounts({ customerId: String(user._id) })).toEqual(due);
    expect((await client.get<BookingCounts>('/api/bookings/counts')).body).toEqual(due);
  }
});

test('a rejected request counts nowhere', async () => {
  const { listing, customer, owner, asCustomer } = await buildScene(site);
  await asCustomer.post('/api/bookings', orderFor(listing));
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(409);
  for (const side of [{ customerId: String(customer._id) }, { providerUserId: String(owner._id) }])
    expect(await storedBookingCounts(side)).toEqual({
      pending: 1,
      accepted: 0,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
    });
});

test('counts, list total and the total of each tab take one find by id for both parties', async () => {
  const { listing, asCustomer, asProvider } = await buildScene(site);
  await asCustomer.post('/api/bookings', orderFor(listing));
  const callsOf = async (client: Client, path: string) =>
    (await databaseCalls(() => client.get(path))).slice(2);
  expect(await callsOf(asCustomer, '/api/bookings/counts')).toEqual(['find users']);
  expect(await callsOf(asProvider, '/api/bookings/counts')).toEqual(['find providerProfiles']);
  const page = ['find bookings', 'find users', 'find users', 'find providerProfiles'];
  for (const path of ['/api/bookings', '/api/bookings?status=pending']) {
    expect((await callsOf(asCustomer, path)).sort()).toEqual([...page].sort());
    expect((await asCustomer.get(path)).headers.get('x-total-count')).toBe('1');
  }
  expect(
    (await asCustomer.get('/api/bookings?status=accepted,in_progress')).headers.get('x-total-count'),
  ).toBe('0');
});
