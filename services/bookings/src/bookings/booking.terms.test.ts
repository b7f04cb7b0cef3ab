import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { HOUR_MS, formatDateTime } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  databaseDigest,
  endGraceMinutes,
  inDays,
  moveBack,
  orderFor,
  bodyOfSuccess,
} from '../testing';

const site = testService(createApp, configSchema);
const hoursBefore = (instant: string, hours: number) =>
  new Date(Date.parse(instant) - hours * HOUR_MS).toISOString();

test('a booking keeps the terms of its creation after any change of the listing', async () => {
  const scene = await buildScene(site, { cancellationHours: 48 });
  const made = await bookingIn(scene, 'pending');
  expect(made).toMatchObject({ cancellationHours: 48, cancelFreeUntil: hoursBefore(made.startsAt, 48) });
  await scene.listing.updateOne({ cancellationHours: 2 });
  const { body } = await scene.asCustomer.get<Booking>(`/api/bookings/${made.id}`);
  expect(body).toMatchObject({ cancellationHours: 48, cancelFreeUntil: hoursBefore(made.startsAt, 48) });
  const later = await bookingIn(scene, 'pending', { scheduledTime: '15:00' });
  expect(later).toMatchObject({ cancellationHours: 2, cancelFreeUntil: hoursBefore(later.startsAt, 2) });
});

test('a listing without terms lets its customers cancel until a day before', async () => {
  const made = await bookingIn(await buildScene(site), 'pending');
  expect(made).toMatchObject({ cancellationHours: 24, cancelFreeUntil: hoursBefore(made.startsAt, 24) });
});

test('a booking written by an older version has the default terms, alone and in lists', async () => {
  const scene = await buildScene(site);
  const { id, startsAt } = await bookingIn(scene, 'accepted');
  const $unset = { cancellationHours: 1, expiresAt: 1, proposal: 1, searchText: 1 };
  await BookingModel.updateOne({ _id: id }, { $unset }, { timestamps: false });
  const usual = { id, cancellationHours: 24, cancelFreeUntil: hoursBefore(startsAt, 24), proposal: null };
  for (const client of [scene.asCustomer, scene.asProvider]) {
    expect(bodyOfSuccess(await client.get<Booking>(`/api/bookings/${id}`))).toMatchObject(usual);
    expect(bodyOfSuccess(await client.get<Booking[]>('/api/bookings'))).toMatchObject([usual]);
  }
  bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${id}`, { status: 'cancelled' }));
});

test('rejects terms that the customer sends', async () => {
  const { listing, asCustomer } = await buildScene(site);
  for (const more of [{ cancellationHours: 0 }, { cancelFreeUntil: '2031-01-01T00:00:00.000Z' }])
    expect((await asCustomer.post<Problem>('/api/bookings', { ...orderFor(listing), ...more })).status).toBe(
      400,
    );
});

test('a customer cancels an accepted booking within the terms, which frees its time and notifies the provider', async () => {
  const scene = await buildScene(site, { title: 'Wiring' });
  const { id, startsAt } = await bookingIn(scene, 'accepted');
  const cancelled = bodyOfSuccess(
    await scene.asCustomer.put<Booking>(`/api/bookings/${id}`, { status: 'cancelled' }),
  );
  expect(cancelled).toMatchObject({ status: 'cancelled', expiresAt: null, proposal: null });
  const [news] = await NotificationModel.find({ userId: scene.owner._id }).sort({ _id: -1 }).limit(1).lean();
  expect(news?.title).toBe('Booking Cancelled');
  expect(news?.message).toContain(`Wiring for ${formatDateTime(new Date(startsAt))}`);
  bodyOfSuccess(await scene.asCustomer.post('/api/bookings', orderFor(scene.listing)));
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('a later cancellation is rejected with the deadline and the alternative, and changes nothing', async () => {
  const scene = await buildScene(site, { cancellationHours: 168 });
  const accepted = await bookingIn(scene, 'accepted');
  await endGraceMinutes(accepted);
  const { id, cancelFreeUntil } = (await scene.asCustomer.get<Booking>(`/api/bookings/${accepted.id}`)).body;
  expect(Date.parse(cancelFreeUntil)).toBeLessThan(Date.now());
  const before = await databaseDigest();
  const { status, body } = await scene.asCustomer.put<Problem>(`/api/bookings/${id}`, {
    status: 'cancelled',
  });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'too_late_to_cancel' });
  expect(body.detail).toBe(
    `Free cancellation ended on ${formatDateTime(new Date(cancelFreeUntil))}. Please talk to the provider, or propose another time.`,
  );
  expect(await databaseDigest()).toBe(before);
});

describe('a customer whose free cancellation is over', () => {
  const lateScene = async () => {
    const scene = await buildScene(site, { cancellationHours: 168, title: 'Wiring' });
    const made = await bookingIn(scene, 'accepted');
    await endGraceMinutes(made);
    return { ...scene, made, path: `/api/bookings/${made.id}` };
  };

  test('cancels late on request: the time is free, and both read that it was late', async () => {
    const scene = await lateScene();
    const body = bodyOfSuccess(
      await scene.asCustomer.put<Booking>(scene.path, { status: 'cancelled', late: true }),
    );
    expect(body).toMatchObject({ status: 'cancelled', ending: { kind: 'cancelled_late', by: 'customer' } });
    expect(bodyOfSuccess(await scene.asProvider.get<Booking>(scene.path)).ending).toEqual(body.ending);
    const news = await NotificationModel.findOne({ userId: scene.owner._id }).sort({ _id: -1 }).lean();
    expect(news?.title).toBe('Booking Cancelled Late');
    bodyOfSuccess(await scene.asCustomer.post('/api/bookings', orderFor(scene.listing)));
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('cannot cancel an appointment that is over', async () => {
    const scene = await lateScene();
    await moveBack(scene.made, 3);
    const before = await databaseDigest();
    const { status, body } = await scene.asCustomer.put<Problem>(scene.path, {
      status: 'cancelled',
      late: true,
    });
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 409,
      code: 'too_late_to_cancel',
      detail: 'This appointment is over, so it cannot be cancelled any more.',
    });
    expect(await databaseDigest()).toBe(before);
  });

  test('gives no provider a late cancellation', async () => {
    const scene = await lateScene();
    const move = { status: 'cancelled', reason: 'ill', late: true };
    const { ending } = bodyOfSuccess(await scene.asProvider.put<Booking>(scene.path, move));
    expect(ending?.kind).toBe('cancelled_by_provider');
  });
});

test('a booking can be cancelled for free for ten minutes after its acceptance', async () => {
  const scene = await buildScene(site, { cancellationHours: 168 });
  const made = await bookingIn(scene, 'accepted');
  const at = made.history.at(-1)!.at;
  expect(Date.parse(made.cancelFreeUntil) - Date.parse(at)).toBe(10 * 60_000);
  const path = `/api/bookings/${made.id}`;
  const { ending } = bodyOfSuccess(await scene.asCustomer.put<Booking>(path, { status: 'cancelled' }));
  expect(ending?.kind).toBe('cancelled_free');
});

test('a request that is not accepted yet can be cancelled under any terms', async () => {
  const scene = await buildScene(site, { cancellationHours: 168 });
  const { id, cancelFreeUntil } = await bookingIn(scene, 'pending', { scheduledDate: inDays(1) });
  expect(Date.parse(cancelFreeUntil)).toBeLessThan(Date.now());
  expect(await scene.asCustomer.put(`/api/bookings/${id}`, { status: 'cancelled' })).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  });
  expect(await auditProvider(scene.profile)).toEqual([]);
});
