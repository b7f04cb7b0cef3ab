import type { Review } from '@tm/contracts';
import { ReviewCaseModel } from '@tm/schema/admin';
import { SignInTraceModel } from '@tm/schema/records';
import { recordSignInTrace, type SignInPlace } from '@tm/records';
import { buildBooking } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, bodyOfSuccess } from '../testing';

const site = testService(createApp, configSchema);

const HOME = '102.89.23.0/24';
const place = (device: string | null, network: string | null): SignInPlace => ({ device, network });

/** Returns the case of a review whose customer and provider have signed in from these places. */
const caseOf = async (customer: SignInPlace, provider: SignInPlace, at = new Date()) => {
  const scene = await buildScene(site);
  await recordSignInTrace(String(scene.customer._id), customer, at);
  await recordSignInTrace(String(scene.owner._id), provider, at);
  const { id } = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  const review = bodyOfSuccess(
    await scene.asCustomer.post<Review>('/api/reviews', { bookingId: id, rating: 5 }),
  );
  const list = await site.anonymous().get<Review[]>(`/api/reviews?providerId=${scene.profile.id}`);
  // The signs only open a case: the review stays public.
  expect(list.body.map((one) => one.id)).toEqual([review.id]);
  return ReviewCaseModel.findById(review.id).lean();
};

test.each([
  ['one device', place('d1', HOME), place('d1', '41.58.1.0/24'), 'shared_device'],
  ['one network', place('d2', HOME), place('d3', HOME), 'shared_network'],
  ['one device and one network', place('d4', HOME), place('d4', HOME), 'shared_device'],
])('a review between users of %s waits in the queue of the admins', async (_what, one, other, sign) => {
  expect(await caseOf(one, other)).toMatchObject({ state: 'open', reports: 0, reasons: [sign] });
});

test.each([
  ['other devices and networks', place('d5', HOME), place('d6', '41.58.1.0/24')],
  ['no device and a private network', place(null, '192.168.1.0/24'), place(null, '192.168.1.0/24')],
])('a review between users of %s is in no queue', async (_what, one, other) => {
  expect(await caseOf(one, other)).toBeNull();
});

test('traces older than 90 days do not count, and no trace contains the id of a device', async () => {
  const then = new Date(Date.now() - 90 * 24 * 60 * 60 * 1000);
  expect(await caseOf(place('device-of-then', HOME), place('device-of-then', HOME), then)).toBeNull();
  await SignInTraceModel.deleteMany({});
  await recordSignInTrace('0'.repeat(24), place('device-of-now', HOME));
  const traces = JSON.stringify(await SignInTraceModel.find().lean());
  expect(traces).toContain(HOME);
  expect(traces).not.toContain('device-of');
});
