import type { Booking, Problem } from '@tm/contracts';
import { BookingModel, CalendarDayModel, type BookingDocument } from '@tm/schema/bookings';
import { IdempotencyModel, NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { MINUTE_MS, bookingReference } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  inDays,
  orderFor,
  releaseTogether,
  startTwoProcesses,
  bodyOfSuccess,
  type BookingOrProblem,
  type HeldReply,
  rounds,
} from '../testing';

// With REPEAT=5 each test sends 4,000 calls: beside other suites on two cores that takes more than the usual
// two minutes.
jest.setTimeout(400_000);

const site = testService(createApp, configSchema);
const ROUNDS = rounds(4);
const CROWD = 200;

const { spread } = startTwoProcesses(site);
let crowd: Client[] = [];
beforeAll(async () => {
  const clients: Client[] = [];
  const signUp = async () => site.signedInAs(await buildUser());
  while (clients.length < CROWD) clients.push(...(await Promise.all(Array.from({ length: 20 }, signUp))));
  crowd = spread(clients);
});

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

/** Expects responses of the contract for all rejected calls: no error, no rate limit, no missing response. */
const expectToldWhy = (replies: readonly HeldReply<Problem>[]) => {
  const wrong = replies.filter(
    ({ status, type, body }) =>
      status !== 409 ||
      !type.startsWith('application/problem+json') ||
      body.status !== 409 ||
      body.code !== 'slot_taken' ||
      !body.detail ||
      !body.requestId,
  );
  expect(wrong).toEqual([]);
};

/** Splits the replies of parallel calls by status. */
const sorted = <T>(replies: readonly HeldReply<T>[], won: number) => ({
  winners: replies.filter(({ status }) => status === won),
  losers: replies.filter(({ status }) => status !== won) as (HeldReply & { body: Problem })[],
});

const days = Array.from({ length: ROUNDS }, (_, round) => inDays(3 + round));

describe('200 parallel calls, released together at two processes', () => {
  test('exactly one books one slot', async () => {
    const { listing, profile } = await buildScene(site);
    for (const scheduledDate of days) {
      const body = orderFor(listing, { scheduledDate });
      const replies = await releaseTogether<Booking>(
        crowd.map((by) => ({ by, method: 'POST', path: '/api/bookings', body })),
      );
      const { winners, losers } = sorted(replies, 201);
      expect(winners).toHaveLength(1);
      expectToldWhy(losers);
    }
    expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(ROUNDS);
    expect(await auditProvider(profile)).toEqual([]);
  });

  test('tables are booked up to the number of seats, never above', async () => {
    const seats = 20;
    const { listing, profile } = await buildScene(site, { category: 'restaurant', seats });
    for (const scheduledDate of days) {
      const guests = (index: number) => 2 + (index % 5);
      const replies = await releaseTogether<Booking>(
        crowd.map((by, index) => ({
          by,
          method: 'POST',
          path: '/api/bookings',
          body: orderFor(listing, { scheduledDate, partySize: guests(index) }),
        })),
      );
      expectToldWhy(sorted(replies, 201).losers);
      const parties = replies.map(({ status }, index) => ({ won: status === 201, size: guests(index) }));
      const seated = parties.filter(({ won }) => won).reduce((sum, { size }) => sum + size, 0);
      const smallestLeft = Math.min(...parties.filter(({ won }) => !won).map(({ size }) => size));
      expect(seated).toBeLessThanOrEqual(seats);
      expect(seated + smallestLeft).toBeGreaterThan(seats);
    }
    expect(await auditProvider(profile)).toEqual([]);
  });

  /**
   * Creates requests that overlap, which no command would allow: each starts a little later than the one
   * before.
   */
  const overlapping = async (like: BookingDocument, count: number, day: number) => {
    const first = new Date(`${inDays(3 + day)}T09:00:00Z`).getTime();
    const rows = Array.from({ length: count }, (_, index) => {
      const startsAt = new Date(first + (index % 60) * MINUTE_MS);
      const endsAt = new Date(startsAt.getTime() + 60 * MINUTE_MS);
      return { ...like.toObject(), _id: new BookingModel()._id, reference: undefined, startsAt, endsAt };
    });
    await BookingModel.insertMany(rows);
    return rows.map((row) => String(row._id));
  };

  test.each([
    ['a provider', {}, 1],
    ['a restaurant of 7 tables', { category: 'restaurant' as const, seats: 7 }, 7],
  ])(
    'of overlapping requests of %s exactly as many are accepted as fit',
    async (_name, parts, fit) => {
      const { listing, profile, customer, asProvider } = await buildScene(site, parts);
      const like = await buildBooking({ of: listing, customer, partySize: fit > 1 ? 1 : null });
      await like.deleteOne();
      await ProviderProfileModel.updateOne({ _id: profile._id }, { 'totals.pending': ROUNDS * CROWD });
      const callers = spread(Array<Client>(CROWD).fill(asProvider));
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = await overlapping(like, CROWD, round);
        const replies = await releaseTogether<Booking>(
          ids.map((id, index) => ({
            by: callers[index]!,
            method: 'PUT',
            path: `/api/bookings/${id}`,
            body: { status: 'accepted' },
          })),
        );
        const { winners, losers } = sorted(replies, 200);
        expect(winners).toHaveLength(fit);
        expectToldWhy(losers);
        const names = winners.map(({ body }) => body.id);
        const kept = await BookingModel.find({ status: 'accepted', serviceId: listing._id })
          .sort({ startsAt: 1 })
          .lean();
        expect(kept.map(({ _id }) => String(_id))).toEqual(expect.arrayContaining(names));
        expect(kept).toHaveLength(fit * (round + 1));
        const inTheWay = new RegExp(names.map(bookingReference).join('|'));
        for (const { body } of losers) expect(body.detail).toMatch(inTheWay);
      }
      const waiting = await BookingModel.find({ serviceId: listing._id, status: 'pending' }).lean();
      expect(waiting).toHaveLength(ROUNDS * (CROWD - fit));
      expect(waiting.filter(({ history, version }) => history.length !== 1 || version !== 0)).toEqual([]);
      expect((await ProviderProfileModel.findById(profile._id).lean())?.totals?.pending).toBe(waiting.length);
      expect(await NotificationModel.countDocuments({ userId: customer._id })).toBe(ROUNDS * fit);
      const calendar = fit > 1 ? listing._id : profile._id;
      const stored = await CalendarDayModel.find({ _id: new RegExp(`^${String(calendar)}:`) }).lean();
      expect(stored.flatMap(({ claims }) => claims)).toHaveLength(ROUNDS * fit);
    },
    300_000,
  );
});

test('of eight customers who accept the same proposed hour at the same moment one gets it and the others keep their time', async () => {
  const { listing, profile, asProvider } = await buildScene(site);
  const customers = crowd.slice(0, 8);
  for (const scheduledDate of days) {
    const bookings: Booking[] = [];
    for (const [index, asCustomer] of customers.entries()) {
      const scheduledTime = `${String(1 + 2 * index).padStart(2, '0')}:00`;
      const booking = await bookingIn({ listing, asCustomer, asProvider }, 'accepted', {
        scheduledDate,
        scheduledTime,
      });
      const proposed = { scheduledDate, scheduledTime: '22:00' };
      bookings.push(
        bodyOfSuccess(await asProvider.post<Booking>(`/api/bookings/${booking.id}/reschedule`, proposed)),
      );
    }
    const replies = await releaseTogether<Booking>(
      bookings.map(({ id }, index) => ({
        by: customers[index]!,
        method: 'PUT',
        path: `/api/bookings/${id}/reschedule`,
        body: { answer: 'accept' },
      })),
    );
    const { winners, losers } = sorted(replies, 200);
    expect(winners.map(({ body }) => body.scheduledTime)).toEqual(['22:00']);
    expectToldWhy(losers);
  }
  expect(await auditProvider(profile)).toEqual([]);
});

test.each([
  ['a slot', {}],
  ['a table', { category: 'restaurant' as const, seats: 50 }],
])('parallel twins of one form for %s are one booking and get one response', async (_name, parts) => {
  const { listing, profile, customer, asCustomer } = await buildScene(site, parts);
  const twins = spread(Array<Client>(8).fill(asCustomer));
  const headers = { 'idempotency-key': 'twins' };
  const replies = await Promise.all(
    twins.map((client) => client.post<Booking>('/api/bookings', orderFor(listing), { headers })),
  );
  expect(statuses(replies)).toEqual(Array<number>(8).fill(201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await BookingModel.countDocuments({ customerId: customer._id })).toBe(1);
  expect(await IdempotencyModel.countDocuments({ userId: String(customer._id) })).toBe(1);
  expect(await auditProvider(profile)).toEqual([]);
});

test('of provider and customer acting on one request at the same moment one wins, or the cancellation follows', async () => {
  const { listing, asCustomer, asProvider, profile } = await buildScene(site);
  const [customer, provider] = spread([asCustomer, asProvider]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const scheduledTime = `${String(round + 1).padStart(2, '0')}:00`;
    const { id } = await bookingIn({ listing, asCustomer, asProvider }, 'pending', { scheduledTime });
    const path = `/api/bookings/${id}`;
    const replies = await releaseTogether<BookingOrProblem>([
      { by: customer!, method: 'PUT', path, body: { status: 'cancelled' } },
      { by: provider!, method: 'PUT', path, body: { status: 'accepted' } },
    ]);
    const { status, history } = bodyOfSuccess(await asCustomer.get<Booking>(path));
    const events = history.map((event) => event.status);
    // In the ten minutes after the acceptance the customer may cancel, so a request that is handled after it
    // succeeds too.
    if (events.length === 3) {
      expect(events).toEqual(['pending', 'accepted', 'cancelled']);
      expect(statuses(replies)).toEqual([200, 200]);
    } else {
      expect(events).toEqual(['pending', status]);
      expect(statuses(replies)).toEqual([200, 409]);
    }
  }
  expect(await auditProvider(profile)).toEqual([]);
});
