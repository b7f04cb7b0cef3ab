import type { CancellingPreview, Problem } from '@tm/contracts';
import { MAX_MARKS, MINUTE_MS, reliabilityOf, type Mark } from '@tm/domain';
import { ProviderProfileModel } from '@tm/schema/provider';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildOthers, buildScene, endGraceMinutes, moveBack } from '../testing';

const site = testService(createApp, configSchema);

/** Builds an accepted booking that starts in an hour, of a provider with these marks. */
const accepted = async (marks: readonly Mark['mark'][]) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, 1);
  await endGraceMinutes(booking);
  const bookingMarks = marks.map((mark, at) => {
    return { mark, at: new Date(Date.now() - (marks.length - at) * MINUTE_MS) };
  });
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { $set: { bookingMarks } });
  const preview = () => scene.asProvider.get<CancellingPreview>(`/api/bookings/${booking.id}/cancelling`);
  return { ...scene, booking, preview };
};
const kept = (count: number): Mark['mark'][] => Array<'kept'>(count).fill('kept');

test.each([
  ['fewer than ten', kept(8), null, null],
  ['the tenth', kept(9), null, { kept: 9, of: 10 }],
  ['twenty', kept(20), { kept: 20, of: 20 }, { kept: 20, of: 21 }],
  [
    'all that are stored',
    ['broken', 'broken', ...kept(MAX_MARKS - 2)] as const,
    { kept: 48, of: 50 },
    { kept: 48, of: 50 },
  ],
])('a preview after %s is what the cancellation then does', async (_, marks, before, after) => {
  const { preview, asProvider, booking, profile } = await accepted(marks);
  expect(bodyOfSuccess(await preview())).toEqual({ before, after });
  const cancelled = { status: 'cancelled', reason: 'ill' };
  expect((await asProvider.put(`/api/bookings/${booking.id}`, cancelled)).status).toBe(200);
  const { bookingMarks } = (await ProviderProfileModel.findById(profile._id, 'bookingMarks').lean())!;
  expect(reliabilityOf(bookingMarks as Mark[], new Date())).toEqual(after);
});

test('a preview is for the provider of the booking alone', async () => {
  const { booking, asCustomer } = await accepted(kept(20));
  const path = `/api/bookings/${booking.id}/cancelling`;
  expect((await asCustomer.get<Problem>(path)).status).toBe(403);
  const others = await buildOthers(site);
  expect((await others['stranger provider'].get<Problem>(path)).status).toBe(404);
  expect((await others['signed out'].get<Problem>(path)).status).toBe(401);
});
