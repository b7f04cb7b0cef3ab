import type { Problem } from '@tm/contracts';
import { HOUR_MS, MINUTE_MS } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  REFUSED_TO,
  auditProvider,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  moveBack,
} from '../testing';

const site = testService(createApp, configSchema);

/** Builds an accepted booking of two hours that began an hour ago. */
const accepted = async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, -1);
  return { ...scene, booking };
};
const call = (side: Client, { id }: { id: string }) => side.post<Problem>(`/api/bookings/${id}/calls`);
const stored = async ({ id }: { id: string }) => (await BookingModel.findById(id).lean())!;

test('a call is noted with our time and without a number, and is no change of the booking', async () => {
  const { booking, asCustomer, asProvider, profile } = await accepted();
  const before = await stored(booking);
  const from = Date.now();
  expect([(await call(asCustomer, booking)).status, (await call(asProvider, booking)).status]).toEqual([
    204, 204,
  ]);
  const { calls, ...after } = await stored(booking);
  expect(calls).toEqual([
    { by: 'customer', at: expect.any(Date) },
    { by: 'provider', at: expect.any(Date) },
  ]);
  expect(calls![0]!.at.getTime()).toBeGreaterThanOrEqual(from - 1000);
  expect(calls![0]!.at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  expect(after).toEqual(before);
  expect(await auditProvider(profile)).toEqual([]);
});

test('taps within a minute are one call, also at the same moment, and a later one is another', async () => {
  const { booking, asCustomer } = await accepted();
  await Promise.all([1, 2, 3, 4, 5].map(() => call(asCustomer, booking)));
  expect((await stored(booking)).calls).toHaveLength(1);
  const at = new Date(Date.now() - 2 * MINUTE_MS);
  await BookingModel.updateOne({ _id: booking.id }, { $set: { calls: [{ by: 'customer', at }] } });
  await call(asCustomer, booking);
  expect((await stored(booking)).calls).toHaveLength(2);
});

test.each(['pending', 'completed', 'cancelled'] as const)(
  'a call for a booking that is %s is answered and not noted',
  async (status) => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, status);
    const before = await databaseDigest();
    expect((await call(scene.asCustomer, booking)).status).toBe(204);
    expect(await databaseDigest()).toBe(before);
  },
);

test('a call long before the start is not noted', async () => {
  const { booking, asCustomer } = await accepted();
  const startsAt = new Date(Date.now() + 4 * HOUR_MS);
  await BookingModel.updateOne(
    { _id: booking.id },
    { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) },
  );
  await call(asCustomer, booking);
  expect((await stored(booking)).calls).toBeUndefined();
});

test('a call of strangers, admins and visitors is refused', async () => {
  const { booking } = await accepted();
  for (const [name, client] of Object.entries(await buildOthers(site))) {
    const { status, body } = await call(client, booking);
    expect({ name, status, code: body.code }).toEqual({
      name,
      ...REFUSED_TO[name as keyof typeof REFUSED_TO],
    });
  }
  expect((await stored(booking)).calls).toBeUndefined();
});
