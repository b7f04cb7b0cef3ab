import type { Booking, Problem } from '@tm/contracts';
import {
  BookingModel,
  CalendarDayModel,
  IdempotencyModel,
  NotificationModel,
  ProviderProfileModel,
} from '@tm/data';
import { buildUser } from '@tm/data/factories';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';
import { startProcess, type ServiceProcess } from '../testing';

const site = testService(createApp, configSchema);
let instances: ServiceProcess[] = [];
beforeAll(async () => {
  instances = await Promise.all([startProcess(site), startProcess(site)]);
});
afterAll(() => Promise.all(instances.map((instance) => instance.kill())));

/** Two or more callers, each at the next instance. */
const spread = (clients: Client[]) =>
  clients.map((client, index) => instances[index % instances.length]!.as(client));
const customers = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => site.signedInAs(await buildUser())));
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

test('two customers book one slot at the same moment through two instances, 50 times: exactly one wins each time', async () => {
  const { listing, profile } = await buildScene(site);
  const pair = spread(await customers(2));
  for (let round = 0; round < 50; round += 1) {
    const order = orderFor(listing, {
      scheduledDate: inDays(2 + Math.floor(round / 10)),
      scheduledTime: `${String(8 + (round % 10)).padStart(2, '0')}:00`,
    });
    const replies = await Promise.all(pair.map((client) => client.post<Problem>('/api/bookings', order)));
    expect(statuses(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('slot_taken');
  }
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(50);
  expect(await NotificationModel.countDocuments({ userId: profile.userId })).toBe(50);
  expect((await ProviderProfileModel.findById(profile._id).lean())?.totals).toMatchObject({
    bookings: 50,
    pending: 50,
  });
  const days = await CalendarDayModel.find({ _id: new RegExp(`^${String(profile._id)}:`) }).lean();
  expect(days.flatMap(({ claims }) => claims)).toHaveLength(50);
});

test('two hundred at once for one slot end quickly with exactly one booking', async () => {
  const { listing, profile } = await buildScene(site);
  const crowd = spread((await customers(20)).flatMap((client) => Array<Client>(10).fill(client)));
  const started = performance.now();
  const replies = await Promise.all(crowd.map((client) => client.post('/api/bookings', orderFor(listing))));
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect({ won: count(201), lost: count(409) }).toEqual({ won: 1, lost: 199 });
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(1);
});

test('a restaurant never has more guests than seats, however many ask at once', async () => {
  const { listing, profile } = await buildScene(site, { category: 'restaurant', seats: 10 });
  const crowd = spread(await customers(12));
  const replies = await Promise.all(
    crowd.map((client) => client.post('/api/bookings', orderFor(listing, { partySize: 3 }))),
  );
  const won = replies.filter(({ status }) => status === 201);
  expect(won).toHaveLength(3);
  expect(statuses(replies).slice(3)).toEqual(Array<number>(9).fill(409));
  expect((await ProviderProfileModel.findById(profile._id).lean())?.totals?.pending).toBe(3);
});

test.each([
  ['a slot', {}],
  ['a table', { category: 'restaurant' as const, seats: 50 }],
])('parallel twins of one form for %s are one booking and get one answer', async (_name, parts) => {
  const { listing, customer, asCustomer } = await buildScene(site, parts);
  const twins = spread(Array<Client>(8).fill(asCustomer));
  const headers = { 'idempotency-key': 'twins' };
  const replies = await Promise.all(
    twins.map((client) => client.post<Booking>('/api/bookings', orderFor(listing), { headers })),
  );
  expect(statuses(replies)).toEqual(Array<number>(8).fill(201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await BookingModel.countDocuments({ customerId: customer._id })).toBe(1);
  expect(await IdempotencyModel.countDocuments({ userId: String(customer._id) })).toBe(1);
});

test('provider and customer act on one request at the same moment, 20 times: one wins, the other is told', async () => {
  const { listing, asCustomer, asProvider, profile } = await buildScene(site);
  const [customer, provider] = spread([asCustomer, asProvider]);
  for (let round = 0; round < 20; round += 1) {
    const order = orderFor(listing, { scheduledDate: inDays(10 + round) });
    const { body } = await asCustomer.post<Booking>('/api/bookings', order);
    const path = `/api/bookings/${body.id}`;
    const replies = await Promise.all([
      customer!.put(path, { status: 'cancelled' }),
      provider!.put(path, { status: 'accepted' }),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    const { status, history } = (await asCustomer.get<Booking>(path)).body;
    expect(history.map((event) => event.status)).toEqual(['pending', status]);
    const day = await CalendarDayModel.findById(`${String(profile._id)}:${order.scheduledDate}`).lean();
    expect(day?.claims).toHaveLength(status === 'accepted' ? 1 : 0);
  }
  expect((await ProviderProfileModel.findById(profile._id).lean())?.totals).toMatchObject({
    bookings: 20,
    pending: 0,
  });
});
