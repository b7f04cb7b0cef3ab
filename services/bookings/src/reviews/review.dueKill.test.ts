import { NotificationModel } from '@tm/schema/records';
import { ReviewModel, UncountedReviewModel, BookingModel, type BookingRow } from '@tm/schema/bookings';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditRatings, buildScene, moveToStart, startProcess, bodyOfSuccess } from '../testing';

const site = testService(createApp, configSchema);
const REVIEWS = 60;

/**
 * Builds due early reviews of one business, each by another customer, because of one customer's only the
 * newest would count.
 */
const manyDue = async () => {
  const scene = await buildScene(site);
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  for (let index = 0; index < REVIEWS; index += 1) {
    const customer = await buildUser();
    const { id } = await buildBooking({ of: scene.listing, customer, status: 'completed', startsAt });
    const client = await site.signedInAs(customer);
    bodyOfSuccess(await client.post('/api/reviews', { bookingId: id, rating: 1 + (index % 5) }));
    await moveToStart({ id });
  }
  return scene;
};

test('a service killed while it counts early reviews has counted none twice, and the next one counts the rest', async () => {
  const { profile, owner } = await manyDue();
  const left = () => UncountedReviewModel.countDocuments({ providerId: profile._id });
  const until = async (isSo: (count: number) => boolean): Promise<void> => {
    while (!isSo(await left()));
  };
  /** Expects a notification for each counted review, and ratings of exactly those. */
  const check = async () => {
    const counted = await ReviewModel.countDocuments({ providerId: profile._id });
    expect(counted + (await left())).toBe(REVIEWS);
    expect(await NotificationModel.countDocuments({ userId: owner._id, title: 'New Review' })).toBe(counted);
    const bookings = await BookingModel.find({ providerId: profile._id }).lean<BookingRow[]>();
    expect(await auditRatings(bookings, profile.id)).toEqual([]);
  };
  const doomed = await startProcess(site);
  await until((count) => count < REVIEWS);
  await doomed.kill();
  const other = await startProcess(site);
  try {
    await until((count) => count === 0);
    await check();
  } finally {
    await other.kill();
  }
});
