import type { Booking } from '@tm/contracts';
import { DAY_MS, HOUR_MS, fromLagos, type ReminderKind } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, inDays } from '../testing';
import { sendReminders } from './sendReminders.commands';

const site = testService(createApp, configSchema);

/** A moment of a Lagos day, in some days. Bookings of `bookingIn` begin in three days at 10:00. */
const at = (days: number, time: string): Date => fromLagos(inDays(days), time)!;
const titlesOf = async ({ _id }: { _id: Types.ObjectId }): Promise<string[]> =>
  (await NotificationModel.find({ userId: _id }).sort({ _id: 1 }).lean())
    .map(({ title }) => title)
    .filter((title) => /^(Appointment|Bookings Tomorrow)/.test(title));
const lastOf = ({ _id }: { _id: Types.ObjectId }) =>
  NotificationModel.findOne({ userId: _id }).sort({ _id: -1 }).lean();
const mailsOf = async ({ _id }: { _id: Types.ObjectId }, kind: string) =>
  (await OutboxModel.find({ kind: 'email', 'payload.userId': String(_id), 'payload.kind': kind }).lean()).map(
    ({ payload }) => payload as { template: string; data: Record<string, string>; onlyIf: object },
  );
const remindersOf = async ({ id }: { id: string }) => {
  const row = (await BookingModel.findById(id).lean())!;
  return { reminded: (row.reminded ?? []) as ReminderKind[], remindAt: row.remindAt ?? null };
};

const ADDRESS = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };

test('a booking reminds its customer the day before, its provider in the evening, and both two hours before', async () => {
  const scene = await buildScene(site, { title: 'Wiring' });
  const { customer, owner } = scene;
  const pending = await bookingIn(scene, 'pending');
  expect(await remindersOf(pending)).toEqual({ reminded: [], remindAt: null });
  const booking = bodyOfSuccess(
    await scene.asProvider.put<Booking>(`/api/bookings/${pending.id}`, { status: 'accepted' }),
  );
  expect((await remindersOf(booking)).remindAt).toEqual(at(2, '10:00'));
  const { version } = booking;

  await sendReminders({ now: at(2, '09:59') });
  expect(await titlesOf(customer)).toEqual([]);
  await sendReminders({ now: at(2, '10:00') });
  await sendReminders({ now: at(2, '10:01') });
  expect(await titlesOf(customer)).toEqual(['Appointment Reminder']);
  expect(await titlesOf(owner)).toEqual([]);
  const bell = await lastOf(customer);
  expect(bell).toMatchObject({ link: `/bookings/${booking.id}`, isRead: false });
  expect(bell!.message).toMatch(
    /^Wiring is on .*, 10:00 AM\. Where: at your address, 12 Admiralty Way, Lekki, Lagos\. Free cancellation ended on .* Reference \w{8}\.$/,
  );
  const [mail] = await mailsOf(customer, 'reminders');
  const link = `/bookings/${booking.id}`;
  expect(mail).toMatchObject({
    template: 'reminder',
    data: { message: bell!.message, coming: link, move: `${link}?open=move`, cancel: `${link}?open=cancel` },
    onlyIf: { bookingId: booking.id, startsAt: at(3, '10:00') },
  });

  await sendReminders({ now: at(2, '18:00') });
  expect(await titlesOf(owner)).toEqual(['Bookings Tomorrow']);
  expect((await lastOf(owner))!.message).toMatch(
    /^You have one booking tomorrow, .*\. It begins at 10:00 AM\.$/,
  );
  await sendReminders({ now: at(3, '08:00') });
  expect(await titlesOf(customer)).toEqual(['Appointment Reminder', 'Appointment Soon']);
  expect(await titlesOf(owner)).toEqual(['Bookings Tomorrow', 'Appointment Soon']);
  expect((await lastOf(owner))!.message).toMatch(/Where: at the customer’s address\. Reference \w{8}\.$/);
  const [ofOwner] = await mailsOf(owner, 'reminders');
  expect(ofOwner!.data).not.toHaveProperty('coming');
  // The next one asks about a booking that was never started.
  const remindAt = new Date(Date.parse(booking.endsAt) + DAY_MS);
  expect(await remindersOf(booking)).toEqual({ reminded: ['day_before', 'digest', 'soon'], remindAt });
  expect(bodyOfSuccess(await scene.asCustomer.get<Booking>(`/api/bookings/${booking.id}`)).version).toBe(
    version,
  );
});

test('a reminder of a visit states all parts of the address, to the customer alone', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  const parts = { customerArea: 'Ajah, Lagos', customerLandmark: 'by the bank' };
  await BookingModel.updateOne({ _id: booking.id }, { $set: { customerAddress: '7 Close', ...parts } });
  await sendReminders({ now: at(3, '08:30') });
  expect((await lastOf(scene.customer))!.message).toContain(
    'Where: at your address, 7 Close, by the bank, Ajah, Lagos.',
  );
  expect((await lastOf(scene.owner))!.message).not.toMatch(/Close|Ajah|bank/);
});

test('a booking at the provider states the address to both, and one by phone states that', async () => {
  const scene = await buildScene(site, { place: 'at_provider', address: ADDRESS });
  await bookingIn(scene, 'accepted');
  const phone = await buildScene(site, { place: 'remote' });
  await bookingIn(phone, 'accepted');
  await sendReminders({ now: at(3, '08:30') });
  for (const side of [scene.customer, scene.owner])
    expect((await lastOf(side))!.message).toContain('Where: 3 Opebi Road, by the bank, Ikeja, Lagos.');
  expect((await lastOf(phone.customer))!.message).toContain('It happens online or by phone.');
});

test('the list of tomorrow counts all bookings of a provider, and comes once, also from two workers', async () => {
  const scene = await buildScene(site);
  for (const scheduledTime of ['12:00', '09:00', '16:00'])
    await bookingIn(scene, 'accepted', { scheduledTime });
  await bookingIn(scene, 'pending', { scheduledTime: '07:00' });
  const now = at(2, '18:00');
  await Promise.all([sendReminders({ now }), sendReminders({ now })]);
  await sendReminders({ now: at(2, '18:05') });
  expect((await titlesOf(scene.owner)).filter((title) => title === 'Bookings Tomorrow')).toHaveLength(1);
  const digest = await NotificationModel.findOne({
    userId: scene.owner._id,
    title: 'Bookings Tomorrow',
  }).lean();
  expect(digest!.message).toMatch(/^You have 3 bookings tomorrow, .*\. The first begins at 9:00 AM\.$/);
  expect(digest!.link).toBe(`/provider-dashboard/calendar?date=${inDays(3)}`);
  const [mail] = await mailsOf(scene.owner, 'digest');
  expect(mail!.onlyIf).toEqual({ providerUserId: String(scene.owner._id), date: inDays(3) });
});

test('a worker that was down for six hours sends only true reminders', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await sendReminders({ now: at(2, '22:00') });
  expect([await titlesOf(scene.customer), await titlesOf(scene.owner)]).toEqual([[], []]);
  expect(await remindersOf(booking)).toMatchObject({ remindAt: at(3, '08:00') });
  await sendReminders({ now: at(3, '09:59') });
  expect(await titlesOf(scene.customer)).toEqual(['Appointment Soon']);
  const other = await buildScene(site);
  await bookingIn(other, 'accepted');
  await sendReminders({ now: at(3, '10:00') });
  expect([await titlesOf(other.customer), await titlesOf(other.owner)]).toEqual([[], []]);
});

test('a moved booking has all its reminders for the new time, and none for the old one', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await sendReminders({ now: at(2, '10:00') });
  bodyOfSuccess(await scene.asCustomer.put<Booking>(`/api/bookings/${booking.id}/coming`));
  const path = `/api/bookings/${booking.id}/reschedule`;
  const time = { scheduledDate: inDays(6), scheduledTime: '12:00' };
  bodyOfSuccess(await scene.asProvider.post<Booking>(path, time));
  const moved = bodyOfSuccess(await scene.asCustomer.put<Booking>(path, { answer: 'accept' }));
  expect(moved.comingAt).toBeUndefined();
  expect(await remindersOf(booking)).toEqual({ reminded: [], remindAt: at(5, '12:00') });
  await sendReminders({ now: at(3, '08:00') });
  expect(await titlesOf(scene.customer)).toEqual(['Appointment Reminder']);
  await sendReminders({ now: at(5, '12:00') });
  expect(await titlesOf(scene.customer)).toEqual(['Appointment Reminder', 'Appointment Reminder']);
  expect((await lastOf(scene.customer))!.message).toContain('12:00 PM');
});

test.each(['in_progress', 'completed', 'cancelled'] as const)(
  'a booking that becomes %s has no reminders any more',
  async (status) => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, status === 'cancelled' ? 'accepted' : status);
    if (status === 'cancelled')
      bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${booking.id}`, { status }));
    expect(await BookingModel.findById(booking.id).lean()).not.toHaveProperty('remindAt');
    for (const now of [at(2, '10:00'), at(2, '18:00'), at(3, '08:00')]) await sendReminders({ now });
    expect([await titlesOf(scene.customer), await titlesOf(scene.owner)]).toEqual([[], []]);
  },
);

test('a change that is based on an older read repeats no reminder', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  const seen = (await BookingModel.findById(booking.id).lean())!;
  await sendReminders({ now: at(2, '10:00') });
  // The version is the same, so the older read is accepted, and its reminder is due again.
  await BookingModel.updateOne({ _id: seen._id }, { remindAt: seen.remindAt });
  await sendReminders({ now: at(2, '10:01') });
  expect(await titlesOf(scene.customer)).toEqual(['Appointment Reminder']);
  expect((await remindersOf(booking)).remindAt).toEqual(at(2, '18:00'));
});

test('a reader who has switched off a channel gets the reminder by the other one', async () => {
  const scene = await buildScene(site);
  await UserModel.updateOne({ _id: scene.customer._id }, { mutedNotices: ['reminders:bell'] });
  await UserModel.updateOne({ _id: scene.owner._id }, { mutedNotices: ['digest:bell'] });
  await bookingIn(scene, 'accepted');
  for (const now of [at(2, '10:00'), at(2, '18:00'), at(3, '08:00')]) await sendReminders({ now });
  expect(await titlesOf(scene.customer)).toEqual([]);
  expect(await mailsOf(scene.customer, 'reminders')).toHaveLength(2);
  expect(await titlesOf(scene.owner)).toEqual(['Appointment Soon']);
  expect(await mailsOf(scene.owner, 'digest')).toHaveLength(1);
});

test('a booking whose reminder fails holds up no other one', async () => {
  const broken = await bookingIn(await buildScene(site), 'accepted');
  const scene = await buildScene(site);
  await bookingIn(scene, 'accepted');
  await BookingModel.collection.updateOne(
    { reference: (await BookingModel.findById(broken.id).lean())!.reference! },
    { $set: { startsAt: 'never' as never } },
  );
  const failed: string[] = [];
  await sendReminders({ now: at(2, '10:00'), onError: (_error, id) => failed.push(id) });
  expect(failed).toEqual([broken.id]);
  expect(await titlesOf(scene.customer)).toEqual(['Appointment Reminder']);
  await BookingModel.deleteOne({ _id: broken.id });
});

test('a booking that is accepted one hour before its start has no reminders before it', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'pending');
  const startsAt = new Date(Date.now() + HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  await BookingModel.updateOne({ _id: booking.id }, { startsAt, endsAt, expiresAt: startsAt });
  bodyOfSuccess(await scene.asProvider.put(`/api/bookings/${booking.id}`, { status: 'accepted' }));
  expect(await remindersOf(booking)).toEqual({
    reminded: [],
    remindAt: new Date(endsAt.getTime() + DAY_MS),
  });
});
