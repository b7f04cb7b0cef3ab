import type { Problem, Review } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { BookingModel, ReviewModel, UncountedReviewModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { countDueReviews } from './commands/countDueReviews';
import { moderateReview } from '@tm/service-admin/testing';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditRatings, bookingIn, buildScene, bodyOfSuccess } from '../testing';

const site = testService(createApp, configSchema);

afterEach(() => UncountedReviewModel.deleteMany({}));

type Scene = Awaited<ReturnType<typeof buildScene>>;

const reviewEarly = async (scene: Scene, rating = 5) => {
  const booking = await bookingIn(scene, 'completed');
  const review = bodyOfSuccess(
    await scene.asCustomer.post<Review>('/api/reviews', { bookingId: booking.id, rating, comment: 'Good' }),
  );
  return { booking, review };
};
const summaryOf = async ({ profile }: Scene) =>
  (await site.anonymous().get(`/api/reviews/summary?providerId=${profile.id}`)).body;
const ratingsAddUp = async ({ profile }: Scene) =>
  auditRatings(await BookingModel.find({ providerId: profile._id }).lean<BookingRow[]>(), profile.id);
const bellsOf = ({ owner }: Scene) =>
  NotificationModel.countDocuments({ userId: owner._id, title: 'New Review' });

test('the review of a booking completed before its start is visible to its author and counts nowhere until then', async () => {
  const scene = await buildScene(site);
  const { booking, review } = await reviewEarly(scene);
  expect(review.notCounted).toEqual({ reason: 'early', countsFrom: booking.startsAt });
  expect(await summaryOf(scene)).toMatchObject({ count: 0, average: 0 });
  const list = `/api/reviews?providerId=${scene.profile.id}`;
  expect((await site.anonymous().get<Review[]>(list)).body).toEqual([]);
  expect((await scene.asCustomer.get<Review[]>('/api/reviews?mine=true')).body).toEqual([review]);
  const ofBooking = `/api/reviews?bookingId=${booking.id}`;
  expect((await scene.asCustomer.get<Review[]>(ofBooking)).body).toEqual([review]);
  expect((await scene.asProvider.get<Review[]>(ofBooking)).body).toEqual([]);
  expect(await bellsOf(scene)).toBe(0);
  const again = await scene.asCustomer.post<Problem>('/api/reviews', { bookingId: booking.id, rating: 1 });
  expect(again.body).toMatchObject({ status: 409, code: 'already_reviewed' });
  expect(await ratingsAddUp(scene)).toEqual([]);
});

test('at the start it counts once with many workers at the same moment, and the provider is notified', async () => {
  const scene = await buildScene(site);
  const { booking, review } = await reviewEarly(scene, 4);
  const start = new Date(booking.startsAt);
  expect(await countDueReviews({ now: new Date(start.getTime() - 1) })).toBe(0);
  const counts = await Promise.all(Array.from({ length: 4 }, () => countDueReviews({ now: start })));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await countDueReviews({ now: start })).toBe(0);
  expect(await summaryOf(scene)).toMatchObject({ count: 1, average: 4 });
  const { body } = await site.anonymous().get<Review[]>(`/api/reviews?providerId=${scene.profile.id}`);
  expect(body).toMatchObject([{ id: review.id, comment: 'Good' }]);
  expect(body[0]).not.toHaveProperty('notCounted');
  expect(await bellsOf(scene)).toBe(1);
  expect(await ratingsAddUp(scene)).toEqual([]);
});

test('an admin hides and restores a review that does not count yet, and it counts at its start', async () => {
  const scene = await buildScene(site);
  const admin = await buildUser({ role: 'super_admin' });
  const { booking, review } = await reviewEarly(scene);
  const rule = (ruling: 'hidden' | 'visible') =>
    moderateReview({ adminId: admin.id, reviewId: review.id, ruling, reason: 'Looked at it' });
  await rule('hidden');
  const start = new Date(booking.startsAt);
  expect(await countDueReviews({ now: start })).toBe(0);
  expect(await ratingsAddUp(scene)).toEqual([]);
  await rule('visible');
  expect(await summaryOf(scene)).toMatchObject({ count: 0 });
  expect(await countDueReviews({ now: start })).toBe(1);
  expect(await summaryOf(scene)).toMatchObject({ count: 1 });
  expect(await ratingsAddUp(scene)).toEqual([]);
});

test("of one customer's reviews of one business within 30 days the newest counts, and the author reads why", async () => {
  const scene = await buildScene(site);
  const review = async (rating: number) => {
    const { id } = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
    return bodyOfSuccess(await scene.asCustomer.post<Review>('/api/reviews', { bookingId: id, rating }));
  };
  const [first, second] = [await review(5), await review(2)];
  expect(await summaryOf(scene)).toMatchObject({ count: 1, average: 2 });
  const { body } = await site.anonymous().get<Review[]>(`/api/reviews?providerId=${scene.profile.id}`);
  expect(body.map(({ id }) => id)).toEqual([second.id]);
  const mine = (await scene.asCustomer.get<Review[]>('/api/reviews?mine=true')).body;
  expect(mine.map(({ id, notCounted }) => ({ id, notCounted }))).toEqual([
    { id: second.id, notCounted: undefined },
    { id: first.id, notCounted: { reason: 'repeat', countsFrom: null } },
  ]);
  expect(await ratingsAddUp(scene)).toEqual([]);
  // A repeated review has no later date at which it would count.
  expect(await countDueReviews({ now: new Date(Date.now() + 900 * DAY_MS) })).toBe(0);
});

test('a review of 31 days ago and one of today both count; a review that counts later than a newer one is a repeat', async () => {
  const scene = await buildScene(site);
  const old = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  await scene.asCustomer.post('/api/reviews', { bookingId: old.id, rating: 5 });
  await ageReview(old.id, 31);
  const early = await reviewEarly(scene, 1);
  const now = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  bodyOfSuccess(await scene.asCustomer.post('/api/reviews', { bookingId: now.id, rating: 4 }));
  expect(await summaryOf(scene)).toMatchObject({ count: 2, average: 4.5 });
  expect(await countDueReviews({ now: new Date(early.booking.startsAt) })).toBe(1);
  expect(await summaryOf(scene)).toMatchObject({ count: 2, average: 4.5 });
  const kept = await UncountedReviewModel.findById(early.review.id).lean();
  expect(kept?.notCounted).toMatchObject({ reason: 'repeat', countsFrom: null });
  expect(await ratingsAddUp(scene)).toEqual([]);
  const profile = await ProviderProfileModel.findById(scene.profile._id).lean();
  expect(profile).toMatchObject({ reviewCount: 2, ratingSum: 9 });
});

/** Moves the review of a booking this many days into the past, including the time in its id. */
const ageReview = async (bookingId: string, days: number): Promise<void> => {
  const found = (await ReviewModel.findOne({ bookingId }).lean())!;
  const at = new Date(found.createdAt.getTime() - days * DAY_MS);
  const hex = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  await ReviewModel.deleteOne({ _id: found._id });
  await ReviewModel.create({ ...found, _id: `${hex}${String(found._id).slice(8)}`, createdAt: at });
};
