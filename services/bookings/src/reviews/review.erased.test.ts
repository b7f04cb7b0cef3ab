import type { Review } from '@tm/contracts';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { createReview } from './commands/createReview';
import { erasePerson, eraseTraces } from '@tm/service-accounts/testing';
import { replyToReview } from './commands/replyToReview';
import type { BookingRow, ReviewRow } from '@tm/schema/bookings';
import { buildBooking } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest } from '../testing';

const site = testService(createApp, configSchema);

const erase = async ({ _id, passwordHash }: { _id: unknown; passwordHash: string }) => {
  await erasePerson(String(_id), passwordHash);
  await eraseTraces(String(_id));
};
const completed = async () => {
  const scene = await buildScene(site);
  const booking = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  return { ...scene, row: booking.toObject() as BookingRow, body: { bookingId: booking.id, rating: 2 } };
};
/** Counts notifications, mails and page events for a user since the last check. */
const notificationsTo = async ({ id }: { id: string }) => ({
  bells: await NotificationModel.countDocuments({ userId: id }),
  orders: (await OutboxModel.find({ 'payload.userId': id }).lean()).filter(
    ({ kind }) => kind !== 'erase-person',
  ).length,
});
const NOTHING = { bells: 0, orders: 0 };

test('an erased provider is rated for completed work and not notified', async () => {
  const { owner, profile, customer, asCustomer, body } = await completed();
  await erase(owner);
  expect((await asCustomer.post('/api/reviews', body)).status).toBe(201);
  expect(await ProviderProfileModel.findById(profile._id).lean()).toMatchObject({
    reviewCount: 1,
    rating: 2,
  });
  expect(await notificationsTo(owner)).toEqual(NOTHING);
  // The customer's other pages are still notified.
  expect(await notificationsTo(customer)).toEqual({ bells: 0, orders: 1 });
});

test('an erased customer is not notified of the reply', async () => {
  const { customer, asCustomer, asProvider, body } = await completed();
  const { body: review } = await asCustomer.post<Review>('/api/reviews', body);
  await erase(customer);
  const { status, body: replied } = await asProvider.put<Review>(`/api/reviews/${review.id}/reply`, {
    reply: 'Thank you',
  });
  expect([status, replied.reply?.text, replied.customer.firstName]).toEqual([
    200,
    'Thank you',
    'Former user',
  ]);
  expect(await notificationsTo(customer)).toEqual(NOTHING);
});

test('a user erased during the call creates no review and no reply', async () => {
  const { owner, customer, row } = await completed();
  const review = (await createReview({ booking: row, rating: 5 })) satisfies ReviewRow;
  const second = await buildBooking({ customer, status: 'completed' });
  await erase(customer);
  await erase(owner);
  const before = await databaseDigest();
  await expect(createReview({ booking: second.toObject() as BookingRow, rating: 1 })).rejects.toMatchObject({
    code: 'account_erased',
  });
  await expect(replyToReview({ review, booking: row, reply: 'Late' })).rejects.toMatchObject({
    code: 'account_erased',
  });
  expect(await databaseDigest()).toBe(before);
});

test('the replies of an erased provider are deleted; the reviews stay', async () => {
  const { owner, profile, asCustomer, asProvider, body } = await completed();
  const { body: review } = await asCustomer.post<Review>('/api/reviews', body);
  await asProvider.put(`/api/reviews/${review.id}/reply`, { reply: 'Call me on 0803 123 4567' });
  await erase(owner);
  const { body: kept } = await site.anonymous().get<Review[]>(`/api/reviews?providerId=${profile.id}`);
  expect(kept).toEqual([review]);
});
