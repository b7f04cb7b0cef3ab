import type { Booking, Problem } from '@tm/contracts';
import { compareByTime, DAY_MS, HOUR_MS, type BookingStatus } from '@tm/domain';
import { buildBooking } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene } from '../testing';

const site = testService(createApp, configSchema);

/** Statuses and starts in days from now, in the order in which the bookings are made. */
const MADE: readonly (readonly [BookingStatus, number])[] = [
  ['completed', -9],
  ['pending', 20],
  ['cancelled', 12],
  ['accepted', 0.5],
  ['in_progress', 6],
  ['accepted', -0.25],
  ['completed', -2],
  ['pending', 3],
  ['in_progress', -0.1],
];
/** The same bookings in the order of time. */
const BY_TIME = [8, 4, 5, 3, 7, 1, 2, 6, 0];

const openScene = async () => {
  const scene = await buildScene(site);
  const now = Date.now();
  const ids: string[] = [];
  for (const [status, days] of MADE) {
    const startsAt = new Date(now + days * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    const made = await buildBooking({
      of: scene.listing,
      customer: scene.customer,
      status,
      startsAt,
      endsAt,
    });
    ids.push(String(made._id));
  }
  return { ...scene, ids, ordered: BY_TIME.map((at) => ids[at]!) };
};

const nextOf = ({ headers }: { headers: Headers }): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

const walk = async (client: Client, path: string): Promise<Booking[]> => {
  const seen: Booking[] = [];
  for (let next: string | undefined = path; next;) {
    const reply: Awaited<ReturnType<typeof client.get<Booking[]>>> = await client.get<Booking[]>(next);
    expect(reply.status).toBe(200);
    seen.push(...reply.body);
    next = nextOf(reply);
  }
  return seen;
};
const idsOf = (bookings: Booking[]) => bookings.map(({ id }) => id);

test('order=time lists work in progress, open and ended bookings by their start, for both parties', async () => {
  const { asCustomer, asProvider, ordered } = await openScene();
  for (const client of [asCustomer, asProvider]) {
    const { body, headers } = await client.get<Booking[]>('/api/bookings?order=time');
    expect(idsOf(body)).toEqual(ordered);
    expect(headers.get('x-total-count')).toBe('9');
    expect(idsOf(body.toSorted(compareByTime))).toEqual(ordered);
  }
});

test('order=time returns every booking once over pages of any size', async () => {
  const { asCustomer, ordered } = await openScene();
  for (const limit of [1, 2, 3, 4, 8, 9]) {
    expect(idsOf(await walk(asCustomer, `/api/bookings?order=time&limit=${limit}`))).toEqual(ordered);
  }
});

test('order=time continues after a booking that has ended between two pages', async () => {
  const { asCustomer, asProvider, ordered } = await openScene();
  const first = await asCustomer.get<Booking[]>('/api/bookings?order=time&limit=5');
  const change = { status: 'cancelled', reason: 'other' };
  expect((await asProvider.put(`/api/bookings/${ordered[4]}`, change)).status).toBe(200);
  expect(idsOf(await walk(asCustomer, nextOf(first)!))).toEqual([
    ordered[5],
    ordered[6],
    ordered[4],
    ...ordered.slice(7),
  ]);
});

test('order=time keeps statuses, search and dates', async () => {
  const { asCustomer, ids } = await openScene();
  const read = async (query: string) => idsOf(await walk(asCustomer, `/api/bookings?order=time&${query}`));
  expect(await read('status=accepted,in_progress&limit=2')).toEqual([ids[8], ids[4], ids[5], ids[3]]);
  expect(await read('status=completed&limit=1')).toEqual([ids[6], ids[0]]);
  expect(await read(`search=${ids[1]!.slice(-8)}`)).toEqual([ids[1]]);
  const from = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  expect(await read(`from=${from}&limit=2`)).toEqual([ids[4], ids[7], ids[1], ids[2]]);
});

test('another order, and a cursor of another order, are 400', async () => {
  const { asCustomer } = await openScene();
  for (const order of ['newest', 'Time', '', 'time,time']) {
    const { status, body } = await asCustomer.get<Problem>(`/api/bookings?order=${order}`);
    expect([status, body.errors]).toEqual([400, { order: ['order can only be time'] }]);
  }
  const plain = nextOf(await asCustomer.get('/api/bookings?limit=2'))!;
  const byTime = nextOf(await asCustomer.get('/api/bookings?order=time&limit=2'))!;
  expect((await asCustomer.get(`${plain}&order=time`)).status).toBe(400);
  expect((await asCustomer.get(byTime.replace('order=time&', ''))).status).toBe(400);
});
