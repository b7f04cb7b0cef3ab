import type { Booking } from '@tm/contracts';
import { BookingModel, CalendarDayModel, EarningMonthModel, ReviewModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { countDueEarnings } from '../bookings/commands/countDueEarnings';
import { countDueReviews } from '../reviews/commands/countDueReviews';
import { expireBookings } from '../bookings/commands/expireBookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, expireRequest, moveToStart, bodyOfSuccess } from './life';
import { buildScene, inDays } from './scene';
import { auditProvider } from './audit';

const site = testService(createApp, configSchema);

/** Builds a provider with a request, an accepted booking of two days, a cancelled one and a reviewed one. */
const market = async () => {
  const scene = await buildScene(site, { priceType: 'hourly' });
  const pending = await bookingIn(scene, 'pending');
  const accepted = await bookingIn(scene, 'accepted', { scheduledTime: '23:00', hours: 3 });
  const cancelled = await bookingIn(scene, 'cancelled', { scheduledTime: '12:00' });
  const done = await bookingIn(scene, 'completed', { scheduledTime: '14:00' });
  bodyOfSuccess(await scene.asCustomer.post('/api/reviews', { bookingId: done.id, rating: 4 }));
  await moveToStart(done);
  await Promise.all([countDueReviews(), countDueEarnings()]);
  return { ...scene, pending, accepted, cancelled, done };
};
type Market = Awaited<ReturnType<typeof market>>;
const of = ({ id }: Booking) => ({ _id: id });
const linkTo = ({ id }: Booking) => ({ link: `/bookings/${id}` });

test('reports nothing after ordinary calls', async () => {
  const { profile } = await market();
  expect(await auditProvider(profile)).toEqual([]);
});

test('reports nothing when a worker cancels a request during the audit', async () => {
  const scene = await buildScene(site);
  for (let hour = 9; hour < 17; hour += 1) {
    await expireRequest(
      await bookingIn(scene, 'pending', { scheduledTime: `${String(hour).padStart(2, '0')}:00` }),
    );
    const [complaints, expired] = await Promise.all([auditProvider(scene.profile), expireBookings()]);
    expect(complaints).toEqual([]);
    expect(expired).toBe(1);
  }
});

const TAMPERED: [string, (market: Market) => Promise<unknown>, RegExp][] = [
  [
    'a missing claim',
    ({ pending }) => CalendarDayModel.updateMany({}, { $pull: { claims: { bookingId: pending.id } } }),
    /claim missing/,
  ],
  [
    'a missing second day of a claim',
    ({ profile, accepted }) =>
      CalendarDayModel.updateOne(
        { _id: `${String(profile._id)}:${inDays(4)}` },
        { $pull: { claims: { bookingId: accepted.id } } },
      ),
    /claim missing/,
  ],
  [
    'a cancelled booking that became accepted without a claim',
    ({ cancelled }) => BookingModel.updateOne(of(cancelled), { status: 'accepted' }),
    /claim missing/,
  ],
  [
    'a claim without a booking',
    ({ pending }) => BookingModel.updateOne(of(pending), { status: 'cancelled' }),
    /claim too many/,
  ],
  [
    'a completed booking on another day of the earnings',
    ({ done }) => BookingModel.updateOne(of(done), { earnedAt: new Date(0) }),
    /in the earnings on 1970-01-01/,
  ],
  [
    'a booking in the earnings that is not completed',
    ({ accepted }) => BookingModel.updateOne(of(accepted), { earnedAt: new Date() }),
    /not on no day/,
  ],
  [
    'two bookings at one time',
    ({ pending, accepted }) =>
      BookingModel.updateOne(of(pending), { startsAt: accepted.startsAt, endsAt: accepted.endsAt }),
    /there are 2 of 1/,
  ],
  [
    'a transition that the table does not have',
    ({ pending }) =>
      BookingModel.updateOne(of(pending), {
        $push: { history: { status: 'completed', at: new Date(), by: 'provider' } },
      }),
    /went pending > completed by provider/,
  ],
  [
    'a status without its history',
    ({ pending }) => BookingModel.updateOne(of(pending), { status: 'in_progress' }),
    /is in_progress, which its history does not say/,
  ],
  ['a missing notification', ({ accepted }) => NotificationModel.deleteOne(linkTo(accepted)), /bell missing/],
  [
    'a missing mail',
    ({ owner }) => OutboxModel.collection.deleteOne({ kind: 'email', 'payload.userId': String(owner._id) }),
    /mail missing/,
  ],
  [
    'wrong totals of the dashboard',
    ({ profile }) =>
      ProviderProfileModel.updateOne({ _id: profile._id }, { $inc: { 'totals.earningsKobo': 1 } }),
    /the dashboard counts/,
  ],
  [
    'a wrong day of earnings',
    ({ owner }) =>
      EarningMonthModel.collection.updateOne(
        { _id: new RegExp(`^${String(owner._id)}:`) as never },
        { $set: { 'days.01.kobo': 1, 'days.01.bookings': 1 } },
      ),
    /earnings too many/,
  ],
  [
    'wrong counts of a customer',
    ({ customer }) => UserModel.updateOne({ _id: customer._id }, { $inc: { 'bookingCounts.pending': 1 } }),
    /customer .* counts/,
  ],
  [
    'wrong counts of the provider',
    ({ profile }) =>
      ProviderProfileModel.updateOne({ _id: profile._id }, { $inc: { 'totals.byStatus.cancelled': 1 } }),
    /the provider counts/,
  ],
  [
    'a wrong rating of the listing',
    ({ listing }) => ListingModel.updateOne({ _id: listing._id }, { $inc: { ratingSum: 1 } }),
    /listing .* a recount/,
  ],
  [
    'a wrong rating of the provider',
    ({ profile }) => ProviderProfileModel.updateOne({ _id: profile._id }, { rating: 5 }),
    /the provider has .* a recount/,
  ],
  ['a missing review', ({ done }) => ReviewModel.deleteOne({ bookingId: done.id }), /reviewed are/],
];

test.each(TAMPERED)('reports %s', async (_name, tamper, complaint) => {
  const scene = await market();
  await tamper(scene);
  expect((await auditProvider(scene.profile)).join('\n')).toMatch(complaint);
});
