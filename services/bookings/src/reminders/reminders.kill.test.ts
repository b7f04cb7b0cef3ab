import { DAY_MS, HOUR_MS, MINUTE_MS, fromLagos } from '@tm/domain';
import { Types, createTestClock, setClockOffset, trusted } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildBooking } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, startProcess } from '../testing';

const site = testService(createApp, configSchema);
const COUNT = 800;
const KILLS = 2;

/** The time of the site: a morning, because no reminder is sent at night. */
const MORNING = fromLagos(inDays(1), '10:00')!;

/** Writes accepted bookings of one provider and one customer that begin in 90 minutes or a little later. */
const manyBookings = async () => {
  const { owner, listing, customer } = await buildScene(site);
  const like = (await buildBooking({ of: listing, customer, status: 'accepted' })).toObject();
  await BookingModel.deleteOne({ _id: like._id });
  const agreed = new Date(MORNING.getTime() - 10 * DAY_MS);
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const startsAt = new Date(MORNING.getTime() + 90 * MINUTE_MS + index);
    return {
      ...like,
      _id: new Types.ObjectId(),
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      remindAt: new Date(startsAt.getTime() - 2 * HOUR_MS),
      history: [{ kind: 'status', status: 'accepted', at: agreed, by: 'provider', actorId: owner._id }],
    };
  });
  await BookingModel.collection.insertMany(rows as never[]);
  return { owner, customer };
};

test('with many due bookings: after every kill another process goes on, and each party is reminded once of each', async () => {
  const { owner, customer } = await manyBookings();
  await createTestClock();
  await setClockOffset(MORNING.getTime() - Date.now());
  const notified = () => NotificationModel.countDocuments({ userId: customer._id });
  const until = async (count: number) => {
    while ((await notified()) < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const doomed = await startProcess(site, { TEST_CLOCK: '1' });
    await until(kill * 200);
    await doomed.kill();
    expect(await notified()).toBeLessThan(COUNT);
  }
  const last = await Promise.all([1, 2].map(() => startProcess(site, { TEST_CLOCK: '1' })));
  await until(COUNT);
  await Promise.all(last.map((one) => one.kill()));
  for (const { _id } of [customer, owner]) {
    const links = await NotificationModel.distinct('link', { userId: _id, title: 'Appointment Soon' });
    const bells = await NotificationModel.countDocuments({ userId: _id });
    const mails = await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': String(_id) });
    expect([links.length, bells, mails]).toEqual([COUNT, COUNT, COUNT]);
  }
  const isDone = {
    reminded: 'soon' as const,
    remindAt: trusted({ $gt: new Date(MORNING.getTime() + DAY_MS) }),
  };
  expect(await BookingModel.countDocuments(isDone)).toBe(COUNT);
}, 300_000);
