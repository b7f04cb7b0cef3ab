import type { Booking } from '@tm/contracts';
import {
  BookingModel,
  CalendarDayModel,
  NotificationModel,
  OutboxModel,
  ProviderProfileModel,
} from '@tm/data';
import { buildUser } from '@tm/data/factories';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';
import { startProcess, type ServiceProcess } from '../testing';

const site = testService(createApp, configSchema);
let doomed: ServiceProcess;
beforeAll(async () => {
  doomed = await startProcess(site);
});
afterAll(() => doomed.kill());

test('a service that is killed in the middle of 200 bookings: every booking that was answered 201 is there, once, and none is half made', async () => {
  const { listing, profile, owner } = await buildScene(site);
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => doomed.as(await site.signedInAs(await buildUser()))),
  );
  const orders = Array.from({ length: 200 }, (_, index) =>
    orderFor(listing, {
      scheduledDate: inDays(2 + Math.floor(index / 20)),
      scheduledTime: `${String(index % 20).padStart(2, '0')}:00`,
    }),
  );
  const answered: string[] = [];
  await Promise.all(
    orders.map(async (order, index) => {
      const reply = await clients[index % 10]!.post<Booking>('/api/bookings', order).catch(() => null);
      if (reply?.status !== 201) return;
      answered.push(reply.body.id);
      if (answered.length === 60) await doomed.kill();
    }),
  );
  expect(answered.length).toBeGreaterThanOrEqual(60);
  expect(answered.length).toBeLessThan(200);

  const rows = await BookingModel.find({ providerId: profile._id }).lean();
  const kept = rows.map(({ _id }) => String(_id));
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(new Set(rows.map(({ startsAt }) => startsAt.getTime())).size).toBe(rows.length);
  const days = await CalendarDayModel.find({ _id: new RegExp(`^${String(profile._id)}:`) }).lean();
  expect(days.flatMap(({ claims }) => claims.map(({ bookingId }) => bookingId)).sort()).toEqual(
    [...kept].sort(),
  );
  expect(await NotificationModel.countDocuments({ userId: owner._id })).toBe(rows.length);
  expect(await OutboxModel.find({ kind: 'email' }).lean()).toHaveLength(rows.length);
  expect((await ProviderProfileModel.findById(profile._id).lean())?.totals).toMatchObject({
    bookings: rows.length,
    pending: rows.length,
  });

  // Whoever saw no answer sends the form again, to the service that has been started again.
  const asCustomer = await site.signedInAs(await buildUser());
  const replies = await Promise.all(orders.map((order) => asCustomer.post('/api/bookings', order)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(200 - rows.length);
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(200);
});
