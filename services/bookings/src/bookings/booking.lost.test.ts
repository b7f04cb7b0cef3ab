import type { Booking, Review } from '@tm/contracts';
import { BookingModel, ReviewModel, type BookingRow } from '@tm/schema/bookings';
import { IdempotencyModel } from '@tm/schema/records';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { createClient, testService, type Client, type Reply } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  auditRatings,
  buildScene,
  inDays,
  openLossyLine,
  orderFor,
  startProcess,
  type LossyLine,
  type ServiceProcess,
} from '../testing';

const site = testService(createApp, configSchema);
const FORMS = 60;

/**
 * Of three forms, one gets its first response, one its second, one its third: half of all responses are lost.
 */
const lossesOf = (key: string) => Number(key.split('-')[1]) % 3;
let service: ServiceProcess;
let line: LossyLine;
const tries = new Map<string, number>();
beforeAll(async () => {
  service = await startProcess(site);
  line = await openLossyLine(service.url, (headers) => {
    const key = String(headers['idempotency-key']);
    tries.set(key, (tries.get(key) ?? 0) + 1);
    return tries.get(key)! <= lossesOf(key);
  });
});
afterAll(async () => {
  await line.close();
  await service.kill();
});

const overTheLine = (client: Client) => createClient(line.url, site.config, client.cookie);
const customers = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => overTheLine(await site.signedInAs(await buildUser()))),
  );

/** Sends a form until a response arrives, always with the same key. */
const persist = async <T>(client: Client, path: string, body: unknown, key: string): Promise<Reply<T>> => {
  for (let left = 5; left > 0; left -= 1) {
    const reply = await client.post<T>(path, body, { headers: { 'idempotency-key': key } }).catch(() => null);
    if (reply) return reply;
  }
  throw new Error(`No answer ever came to ${key}.`);
};

const expectOneEach = (replies: readonly Reply<{ id: string }>[], keys: readonly string[]) => {
  expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(keys.length);
  for (const [index, { headers }] of replies.entries())
    expect(headers.get('idempotent-replayed')).toBe(lossesOf(keys[index]!) > 0 ? 'true' : null);
};

/** Expects that half of the responses were lost. */
const expectHalfLost = (lost: number, forms: number) => expect(lost / (lost + forms)).toBeCloseTo(0.5, 1);

test('a client that loses half of the responses and repeats each form books one table per form', async () => {
  // Seats for all of them many times over, so that only the key prevents a second booking.
  const { listing, profile } = await buildScene(site, { category: 'restaurant', seats: 500 });
  const clients = await customers(6);
  const before = line.lost;
  const keys = Array.from({ length: FORMS }, (_, index) => `table-${index}`);
  const replies = await Promise.all(
    keys.map((key, index) =>
      persist<Booking>(clients[index % 6]!, '/api/bookings', orderFor(listing, { partySize: 2 }), key),
    ),
  );
  expectOneEach(replies, keys);
  expectHalfLost(line.lost - before, FORMS);
  expect(await BookingModel.countDocuments({ serviceId: listing._id })).toBe(FORMS);
  expect(await IdempotencyModel.countDocuments({ route: 'POST /api/bookings' })).toBe(FORMS);
  expect(await auditProvider(profile)).toEqual([]);
});

test('of two forms for each slot one books it, and the other is rejected however often it is repeated', async () => {
  const { listing, profile } = await buildScene(site);
  const clients = await customers(2);
  const keys = Array.from({ length: FORMS }, (_, index) => `slot-${index}`);
  const replies = await Promise.all(
    keys.map((key, index) => {
      const slot = index % (FORMS / 2);
      const order = orderFor(listing, {
        scheduledDate: inDays(3 + Math.floor(slot / 10)),
        scheduledTime: `${String(8 + (slot % 10)).padStart(2, '0')}:00`,
      });
      return persist<Booking>(clients[index < FORMS / 2 ? 0 : 1]!, '/api/bookings', order, key);
    }),
  );
  const won = replies.filter(({ status }) => status === 201);
  expect(won).toHaveLength(FORMS / 2);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(FORMS / 2);
  expect(new Set(won.map(({ body }) => body.id)).size).toBe(FORMS / 2);
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(FORMS / 2);
  expect(await auditProvider(profile)).toEqual([]);
});

test('creates one review per form, and ratings count each of them once', async () => {
  const scene = await buildScene(site, { category: 'restaurant', seats: 500 });
  const count = FORMS / 2;
  // Each by another customer, because of one customer's reviews only the newest would count.
  const visits = await Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await buildUser();
      const booking = await buildBooking({ of: scene.listing, customer, status: 'completed' });
      return { booking, client: overTheLine(await site.signedInAs(customer)) };
    }),
  );
  const before = line.lost;
  const keys = visits.map((_, index) => `review-${index}`);
  const replies = await Promise.all(
    visits.map(({ booking, client }, index) =>
      persist<Review>(
        client,
        '/api/reviews',
        { bookingId: String(booking._id), rating: 1 + (index % 5) },
        keys[index]!,
      ),
    ),
  );
  expectOneEach(replies, keys);
  expectHalfLost(line.lost - before, count);
  expect(await ReviewModel.countDocuments({ providerId: scene.profile._id })).toBe(count);
  // A factory wrote the bookings, so only the ratings are checked.
  const bookings = await BookingModel.find({ providerId: scene.profile._id }).lean<BookingRow[]>();
  expect(await auditRatings(bookings, String(scene.profile._id))).toEqual([]);
});
