import type { Booking } from '@tm/contracts';
import { DAY_MS, HOUR_MS, bookingReference } from '@tm/domain';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, moveBack } from '../testing';
import { sendReminders } from './sendReminders.commands';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;

const questionsTo = ({ _id }: Scene['customer']) =>
  NotificationModel.find({ userId: _id, title: 'Booking Still Open' }).sort({ _id: 1 }).lean();
/** A moment some days after the planned end. Bookings of `bookingIn` are in the daytime. */
const daysAfter = ({ endsAt }: Booking, days: number): Date => new Date(Date.parse(endsAt) + days * DAY_MS);

test('both parties of a booking that was never started are asked one, three and six days after its end', async () => {
  const scene = await buildScene(site, { title: 'Wiring' });
  const booking = await bookingIn(scene, 'accepted');
  await sendReminders({ now: new Date(daysAfter(booking, 1).getTime() - 1000) });
  expect(await questionsTo(scene.customer)).toEqual([]);
  for (const [index, days] of [1, 3, 6].entries()) {
    await sendReminders({ now: daysAfter(booking, days) });
    await sendReminders({ now: new Date(daysAfter(booking, days).getTime() + HOUR_MS) });
    for (const party of [scene.customer, scene.owner])
      expect(await questionsTo(party)).toHaveLength(index + 1);
  }
  const [ofCustomer] = await questionsTo(scene.customer);
  const reference = bookingReference(booking.id);
  expect(ofCustomer).toMatchObject({
    link: `/bookings/${booking.id}`,
    message: expect.stringMatching(
      new RegExp(
        `^Wiring on .* is still open, a day after its end\\. Was it done\\? .* cannot be reviewed\\. Reference ${reference}\\.$`,
      ),
    ),
  });
  expect((await questionsTo(scene.owner))[0]!.message).toMatch(
    /Start and complete it, or we close it on .*earnings\./,
  );
  const mails = await OutboxModel.find({
    kind: 'email',
    'payload.userId': String(scene.customer._id),
    'payload.data.title': 'Booking Still Open',
  }).lean();
  expect(mails).toHaveLength(3);
  const { data, onlyIf } = mails[0]!.payload as { data: object; onlyIf: object };
  expect(data).not.toHaveProperty('coming');
  expect(onlyIf).toEqual({ bookingId: booking.id, startsAt: new Date(booking.startsAt) });
});

test.each([
  ['was started', 'provider', 'in_progress'],
  ['its customer has confirmed', 'customer', 'completed'],
] as const)('a booking that %s is not asked about', async (_, by, status) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, 100);
  const mover = by === 'customer' ? scene.asCustomer : scene.asProvider;
  const moved = bodyOfSuccess(await mover.put<Booking>(`/api/bookings/${booking.id}`, { status }));
  for (const days of [1, 3, 6]) await sendReminders({ now: daysAfter(moved, days) });
  expect([...(await questionsTo(scene.customer)), ...(await questionsTo(scene.owner))]).toEqual([]);
});

test('a visit to a restaurant, which time completes, is not asked about', async () => {
  const scene = await buildScene(site, { category: 'restaurant' });
  const booking = await bookingIn(scene, 'accepted', { partySize: 2 });
  for (const days of [1, 3, 6]) await sendReminders({ now: daysAfter(booking, days) });
  expect(await questionsTo(scene.customer)).toEqual([]);
});
