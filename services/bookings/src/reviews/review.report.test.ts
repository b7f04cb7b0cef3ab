import type { Problem, Review } from '@tm/contracts';
import { HiddenReviewModel, ReviewCaseModel } from '@tm/schema/admin';
import { ReviewModel, ReviewReportModel } from '@tm/schema/bookings';
import { moderateReview } from '@tm/service-admin/testing';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { REPORT_REASONS } from '@tm/domain';
import { databaseCalls, testService, type Reply } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildReviewedScene, databaseDigest } from '../testing';

const site = testService(createApp, configSchema);

const reviewed = async () => {
  const scene = await buildReviewedScene(site);
  const path = `/api/reviews/${scene.review.id}/report`;
  const caseOf = () => ReviewCaseModel.findById(scene.review.id).lean();
  return { ...scene, path, caseOf };
};
const signedInReader = async () => site.signedInAs(await buildUser());
const digest = async () =>
  JSON.stringify([
    await databaseDigest(),
    await ReviewReportModel.find().sort({ _id: 1 }).lean(),
    await ReviewCaseModel.find().sort({ _id: 1 }).lean(),
  ]);
const admin = async () => String((await buildUser({ role: 'super_admin' }))._id);

describe('POST /api/reviews/:id/report', () => {
  test('puts the review into the queue of the admins, and does not change the public review', async () => {
    const { path, review, caseOf, listing } = await reviewed();
    const reply = await (await signedInReader()).post(path, { reason: 'spam', note: '  Sells shoes\n ' });
    expect(reply.status).toBe(204);
    expect(await ReviewReportModel.find({ reviewId: review.id }).lean()).toMatchObject([
      { reason: 'spam', note: 'Sells shoes' },
    ]);
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1, reasons: ['spam'], version: 0 });
    expect((await site.anonymous().get(`/api/reviews?serviceId=${listing.id}`)).body).toEqual([review]);
  });

  test('the reviewed business may report it as well', async () => {
    const { path, asProvider } = await reviewed();
    expect((await asProvider.post(path, { reason: 'false' })).status).toBe(204);
  });

  test('counts a second reporter; the review keeps waiting since the first report', async () => {
    const { path, caseOf } = await reviewed();
    await (await signedInReader()).post(path, { reason: 'spam' });
    const first = await caseOf();
    await (await signedInReader()).post(path, { reason: 'offensive' });
    await (await signedInReader()).post(path, { reason: 'spam' });
    expect(await caseOf()).toMatchObject({
      state: 'open',
      since: first!.since,
      reports: 3,
      reasons: ['spam', 'offensive'],
    });
  });

  test('each user reports once: again is 409 and changes nothing, and ten parallel calls are one report', async () => {
    const { path, caseOf } = await reviewed();
    const client = await signedInReader();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => client.post<Problem>(path, { reason: 'spam' })),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 204) expect(body).toMatchObject({ status: 409, code: 'already_reported' });
    expect(await caseOf()).toMatchObject({ reports: 1 });
    const before = await digest();
    expect((await client.post(path, { reason: 'other' })).status).toBe(409);
    expect(await digest()).toBe(before);
  });

  test('ten users at the same moment are ten reports of one case', async () => {
    const { path, caseOf } = await reviewed();
    const clients = await Promise.all(Array.from({ length: 10 }, signedInReader));
    const replies = await Promise.all(clients.map((client) => client.post(path, { reason: 'spam' })));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(204));
    expect(await caseOf()).toMatchObject({ reports: 10, reasons: ['spam'] });
  });

  test('a review that was kept waits again when another user reports it', async () => {
    const { path, review, caseOf } = await reviewed();
    await (await signedInReader()).post(path, { reason: 'spam' });
    await moderateReview({
      adminId: await admin(),
      reviewId: review.id,
      ruling: 'visible',
      reason: 'Honest',
    });
    const kept = await caseOf();
    expect(kept).toMatchObject({ state: 'kept' });
    await (await signedInReader()).post(path, { reason: 'false' });
    const again = await caseOf();
    expect(again).toMatchObject({ state: 'open', reports: 2, ruling: { reason: 'Honest' }, version: 1 });
    expect(again!.since.getTime()).toBeGreaterThan(kept!.since.getTime());
  });

  test('is 401 for visitors, 403 for its author and admins, 404 for an unknown or hidden review', async () => {
    const { path, review, asCustomer } = await reviewed();
    const asAdmin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    const body = { reason: 'spam' };
    const before = await digest();
    expect((await site.anonymous().post(path, body)).status).toBe(401);
    expect((await asCustomer.post(path, body)).status).toBe(403);
    expect((await asAdmin.post(path, body)).status).toBe(403);
    for (const id of ['0'.repeat(24), 'x'])
      expect((await (await signedInReader()).post(`/api/reviews/${id}/report`, body)).status).toBe(404);
    expect(await ReviewCaseModel.countDocuments({ _id: review.id })).toBe(0);
    expect(JSON.parse(await digest())[1]).toEqual(JSON.parse(before)[1]);
    await moderateReview({ adminId: await admin(), reviewId: review.id, ruling: 'hidden', reason: 'Spam' });
    expect((await (await signedInReader()).post(path, body)).status).toBe(404);
  });

  test.each([
    ['no reason', {}, 'reason'],
    ['another reason', { reason: 'boring' }, 'reason'],
    ['a text that is too long', { reason: 'other', note: 'x'.repeat(501) }, 'note'],
    ['an unknown member', { reason: 'other', rating: 1 }, 'rating'],
  ])('%s is 400', async (_, body, field) => {
    const { path } = await reviewed();
    const refusal = await (await signedInReader()).post<Problem>(path, body);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.body.errors ?? {})).toEqual([field]);
  });

  test('accepts every reason of the form', async () => {
    for (const reason of REPORT_REASONS) {
      const { path } = await reviewed();
      expect((await (await signedInReader()).post(path, { reason })).status).toBe(204);
    }
  });

  test('takes this many database calls', async () => {
    const { path } = await reviewed();
    const client = await signedInReader();
    const calls = await databaseCalls(() => client.post(path, { reason: 'spam' }));
    expect(calls.filter((call) => !/sessions|rateLimits|commitTransaction/.test(call))).toEqual([
      'find users',
      'find reviews',
      'find reviewReports',
      'find reviews',
      'find reviewCases',
      'insert reviewCases',
      'insert reviewReports',
    ]);
  });
});

describe('review that an admin has hidden', () => {
  const hidden = async () => {
    const scene = await reviewed();
    await moderateReview({
      adminId: await admin(),
      reviewId: scene.review.id,
      ruling: 'hidden',
      reason: 'Insults',
    });
    return scene;
  };

  test('is returned only to its author, with the reason', async () => {
    const { asCustomer, asProvider, review, listing, profile, booking } = await hidden();
    const own = { ...review, hidden: { at: expect.any(String), reason: 'Insults' } };
    for (const query of [`serviceId=${listing.id}`, `providerId=${profile.id}`, `bookingId=${booking.id}`])
      for (const client of [site.anonymous(), asProvider]) {
        const { body, headers } = await client.get(`/api/reviews?${query}`);
        expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
      }
    for (const query of ['mine=true', `bookingId=${booking.id}`]) {
      const { body, headers } = await asCustomer.get(`/api/reviews?${query}`);
      expect([body, headers.get('x-total-count')]).toEqual([[own], '1']);
    }
    const of = `/api/reviews?serviceId=${listing.id}`;
    expect((await asCustomer.get(of)).body).toEqual([]);
  });

  test('is returned to admins with its booking, and in no public list', async () => {
    const { review, listing, booking } = await hidden();
    const asAdmin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect((await asAdmin.get(`/api/reviews?bookingId=${booking.id}`)).body).toEqual([
      { ...review, hidden: { at: expect.any(String), reason: 'Insults' } },
    ]);
    for (const query of [`serviceId=${listing.id}`, `bookingId=${listing.id}`])
      expect((await asAdmin.get(`/api/reviews?${query}`)).body).toEqual([]);
  });

  test('counts in no average, no distribution and no count', async () => {
    const { listing, profile } = await hidden();
    for (const whose of [`serviceId=${listing.id}`, `providerId=${profile.id}`])
      expect((await site.anonymous().get(`/api/reviews/summary?${whose}`)).body).toEqual({
        average: 0,
        count: 0,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      });
  });

  test('cannot be replied to, and its booking cannot be reviewed again', async () => {
    const { asProvider, asCustomer, review, booking } = await hidden();
    expect((await asProvider.put(`/api/reviews/${review.id}/reply`, { reply: 'Hm' })).status).toBe(404);
    const again = await asCustomer.post<Problem>('/api/reviews', { bookingId: booking.id, rating: 1 });
    expect(again.body).toMatchObject({ status: 409, code: 'already_reviewed' });
    expect(await HiddenReviewModel.countDocuments({ _id: review.id })).toBe(1);
    expect(await ReviewModel.countDocuments({ bookingId: booking._id })).toBe(0);
  });

  test("is listed among its author's others, newest first, page by page", async () => {
    const { asCustomer, customer, review } = await hidden();
    const made: string[] = [review.id];
    for (let n = 0; n < 3; n += 1) {
      const booking = await buildBooking({ customer, status: 'completed' });
      const { body } = await asCustomer.post<Review>('/api/reviews', { bookingId: booking.id, rating: 5 });
      made.unshift(body.id);
    }
    const seen: string[] = [];
    for (let path: string | undefined = '/api/reviews?mine=true&limit=2'; path;) {
      const reply: Reply<Review[]> = await asCustomer.get<Review[]>(path);
      expect(reply.headers.get('x-total-count')).toBe('4');
      seen.push(...reply.body.map(({ id }) => id));
      path = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(made);
  });
});
