import { fromLagos, type ReminderKind } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, inDays } from '../testing';
import { sendReminders } from './sendReminders.commands';

const site = testService(createApp, configSchema);
const at = (days: number, time: string): Date => fromLagos(inDays(days), time)!;
const ROUNDS = 5;
const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

/** Returns how often the customer of each booking was reminded, and if the booking has stored it. */
const remindersOf = async (bookings: readonly { id: string }[]) => {
  const rows = await BookingModel.find({ _id: trusted({ $in: bookings.map(({ id }) => id) }) })
    .sort({ _id: 1 })
    .lean();
  const bells = await NotificationModel.find({ title: 'Appointment Reminder' }, 'link').lean();
  return rows.map((row) => ({
    status: row.status,
    bells: bells.filter(({ link }) => link === `/bookings/${String(row._id)}`).length,
    isMarked: ((row.reminded ?? []) as ReminderKind[]).includes('day_before'),
    remindAt: row.remindAt ?? null,
  }));
};

test('a cancellation at the moment of the reminder: the reminder comes before it or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await buildScene(site);
    const bookings = [];
    for (const scheduledTime of TIMES) bookings.push(await bookingIn(scene, 'accepted', { scheduledTime }));
    const now = at(2, '18:30');
    const cancel = async (id: string) =>
      bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${id}`, { status: 'cancelled' }));
    const [first, ...others] = bookings.map(({ id }) => id);
    await cancel(first!);
    // The first half is cancelled beside the workers, the rest one after the other.
    await Promise.all([
      sendReminders({ now }),
      sendReminders({ now }),
      ...others.slice(0, 3).map(cancel),
      (async () => {
        for (const id of others.slice(3)) await cancel(id);
      })(),
    ]);
    await sendReminders({ now });
    const reminders = await remindersOf(bookings);
    expect(reminders[0]).toEqual({ status: 'cancelled', bells: 0, isMarked: false, remindAt: null });
    for (const { status, bells, isMarked, remindAt } of reminders) {
      expect(status).toBe('cancelled');
      // The mark and the notification are one transaction, and a cancelled booking gets no mark.
      expect({ bells, remindAt }).toEqual({ bells: isMarked ? 1 : 0, remindAt: null });
    }
  }
});

test('two workers and parties that move their bookings at the same moment: each time is reminded of at most once', async () => {
  const scene = await buildScene(site);
  const bookings = [];
  for (const scheduledTime of TIMES) bookings.push(await bookingIn(scene, 'accepted', { scheduledTime }));
  for (const [index, { id }] of bookings.entries())
    bodyOfSuccess(
      await scene.asProvider.post(`/api/bookings/${id}/reschedule`, {
        scheduledDate: inDays(9),
        scheduledTime: TIMES[index]!,
      }),
    );
  const now = at(2, '18:30');
  await Promise.all([
    sendReminders({ now }),
    sendReminders({ now }),
    ...bookings.map(({ id }) => scene.asCustomer.put(`/api/bookings/${id}/reschedule`, { answer: 'accept' })),
  ]);
  await sendReminders({ now });
  for (const { bells, isMarked, remindAt } of await remindersOf(bookings)) {
    expect(bells).toBeLessThanOrEqual(1);
    // After the move, the reminders of the new time are to come.
    expect({ isMarked, isToCome: remindAt! > now }).toEqual({ isMarked: false, isToCome: true });
  }
});
