import type { Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { buildListing, buildUser } from '@tm/schema/testing';
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
  type HeldReply,
  rounds,
} from '../testing';

jest.setTimeout(240_000);

const site = testService(createApp, configSchema);
const ROUNDS = rounds(3);
const CUSTOMERS = 20;

const { spread } = startTwoProcesses(site);
let customers: Client[] = [];
beforeAll(async () => {
  const signUp = async () => site.signedInAs(await buildUser());
  customers = spread(await Promise.all(Array.from({ length: CUSTOMERS }, signUp)));
});

const refusals = (replies: readonly HeldReply<Problem>[]) =>
  new Set(replies.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`));
const booked = (replies: readonly HeldReply<Problem>[]) =>
  replies.filter(({ status }) => status === 201).length;

type Order = Parameters<typeof orderFor>[1];
const request = (by: Client, listing: { _id: unknown }, more: Order) => ({
  by,
  method: 'POST' as const,
  path: '/api/bookings',
  body: orderFor(listing, more),
});

test.each([
  ['on one day', '10:00', '11:15', 0],
  // Neither time touches the other day; they meet by their reach.
  ['on two sides of midnight', '22:45', '00:30', 1],
])('of two neighbouring bookings %s whose minutes collide, one wins', async (_name, early, late, days) => {
  const scene = await buildScene(site, { afterMinutes: 60 });
  const plain = await buildListing({ provider: scene.profile });
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = inDays(3 + 3 * round);
    const replies = await releaseTogether<Problem>(
      customers.map((by, index) =>
        // Half of the customers of each process want the first time.
        index % 4 < 2
          ? request(by, scene.listing, { scheduledDate: date, scheduledTime: early })
          : request(by, plain, { scheduledDate: inDays(3 + 3 * round + days), scheduledTime: late }),
      ),
    );
    expect(booked(replies)).toBe(1);
    expect(refusals(replies)).toEqual(new Set(['409 slot_taken']));
  }
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('of parallel bookings of one day exactly the number of the provider succeeds', async () => {
  const scene = await buildScene(site);
  await scene.profile.updateOne({ 'calendar.perDay': 3 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await releaseTogether<Problem>(
      customers.map((by, index) =>
        request(by, scene.listing, {
          scheduledDate: inDays(3 + round),
          scheduledTime: `${String(index + 2).padStart(2, '0')}:00`,
        }),
      ),
    );
    expect(booked(replies)).toBe(3);
    expect(refusals(replies)).toEqual(new Set(['409 day_full']));
  }
  expect(await BookingModel.countDocuments({ providerId: scene.profile._id })).toBe(3 * ROUNDS);
  expect(await auditProvider(scene.profile)).toEqual([]);
});
