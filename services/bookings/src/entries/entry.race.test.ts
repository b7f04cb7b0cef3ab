import type { CalendarEntry, CreateEntryRequest, Problem } from '@tm/contracts';
import { CalendarEntryModel, BookingModel } from '@tm/schema/bookings';
import { buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  buildScene,
  inDays,
  orderFor,
  releaseTogether,
  startTwoProcesses,
  rounds,
} from '../testing';

jest.setTimeout(240_000);

const site = testService(createApp, configSchema);
const ROUNDS = rounds(3);
const CUSTOMERS = 40;
const OWNERS = 20;

const { spread } = startTwoProcesses(site);
let customers: Client[] = [];
beforeAll(async () => {
  const signUp = async () => site.signedInAs(await buildUser());
  customers = spread(await Promise.all(Array.from({ length: CUSTOMERS }, signUp)));
});

test.each([
  ['a provider', {}, 1],
  ['a restaurant of 7 seats', { category: 'restaurant' as const, seats: 7 }, 7],
])(
  'of customers and entries of %s at one hour, exactly the capacity is taken',
  async (_name, parts, capacity) => {
    const scene = await buildScene(site, parts);
    const isRestaurant = capacity > 1;
    const owners = spread(Array<Client>(OWNERS).fill(scene.asProvider));
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = inDays(3 + round);
      const order = orderFor(scene.listing, { scheduledDate: date, ...(isRestaurant && { partySize: 1 }) });
      const entry: CreateEntryRequest = {
        kind: 'appointment',
        date,
        time: '10:30',
        minutes: 60,
        name: 'By phone',
        ...(isRestaurant && { serviceId: scene.listing.id as string, partySize: 1 }),
      };
      const replies = await releaseTogether<CalendarEntry[] & Problem>([
        ...customers.map((by) => ({ by, method: 'POST' as const, path: '/api/bookings', body: order })),
        ...owners.map((by) => ({ by, method: 'POST' as const, path: '/api/calendar/entries', body: entry })),
      ]);
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(capacity);
      const codes = replies
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => [status, body.code]);
      expect(
        codes.filter(
          ([status, code]) => status !== 409 || !['slot_taken', 'overlaps_bookings'].includes(String(code)),
        ),
      ).toEqual([]);
    }
    const taken =
      (await BookingModel.countDocuments({ providerId: scene.profile._id })) +
      (await CalendarEntryModel.countDocuments({ providerId: scene.profile._id }));
    expect(taken).toBe(capacity * ROUNDS);
    expect(await auditProvider(scene.profile)).toEqual([]);
  },
);

test('of moves of one entry at the same moment one wins, and its time is claimed once', async () => {
  const scene = await buildScene(site);
  const entry = { kind: 'appointment', date: inDays(4), minutes: 60, name: 'By phone' } as const;
  const reply = await scene.asProvider.post<CalendarEntry[]>('/api/calendar/entries', {
    ...entry,
    time: '08:00',
  });
  const { id } = reply.body[0]!;
  const owners = spread(Array<Client>(8).fill(scene.asProvider));
  const replies = await releaseTogether<CalendarEntry & Problem>(
    owners.map((by, index) => ({
      by,
      method: 'PUT' as const,
      path: `/api/calendar/entries/${id}`,
      body: { ...entry, time: `${String(9 + index).padStart(2, '0')}:00`, version: 0 },
    })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await auditProvider(scene.profile)).toEqual([]);
});
