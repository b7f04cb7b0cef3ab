import type { AdminReview, AdminReviewDetails, Problem } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel } from '@tm/schema/records';
import { HiddenReviewModel, ReviewCaseModel } from '@tm/schema/admin';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ReviewModel, type BookingRow, type ReviewRow } from '@tm/schema/bookings';
import { createReview, reportReview, summarizeReviews } from '@tm/service-bookings/testing';
import { erasePerson } from '@tm/service-accounts/testing';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);

beforeEach(async () => {
  await ReviewCaseModel.deleteMany({});
});

const write = async (of: Awaited<ReturnType<typeof buildListing>>, rating: number) => {
  const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
  const booking = await buildBooking({ of, customer, status: 'completed' });
  const review = await createReview({ booking: booking.toObject() as BookingRow, rating, comment: 'Rude' });
  return { customer, booking, review: review as ReviewRow, id: String(review._id) };
};
/** Builds a provider with two listings; the review with two stars is decided on. */
const scene = async () => {
  const { user: owner, profile } = await buildProvider();
  const [listing, other] = [
    await buildListing({ provider: profile }),
    await buildListing({ provider: profile }),
  ];
  const target = await write(listing, 2);
  await write(listing, 5);
  await write(other, 4);
  const admin = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  const asAdmin = await site.signedInAs(admin);
  const path = `/api/admin/reviews/${target.id}/status`;
  const ratings = async () => {
    const of = [
      await ProviderProfileModel.findById(profile._id).lean(),
      await ListingModel.findById(listing._id).lean(),
    ];
    return of.map((row) => [row!.ratingSum, row!.reviewCount, row!.rating]);
  };
  const report = async () =>
    reportReview({ reviewId: target.id, reporterId: String((await buildUser())._id), reason: 'offensive' });
  return { ...target, owner, profile, listing, admin, asAdmin, path, ratings, report };
};
const hide = { status: 'hidden', reason: 'Insults the provider' };
const show = { status: 'visible', reason: 'It is fair' };

describe('PUT /api/admin/reviews/:id/status', () => {
  test('hides a review and removes it from averages, distribution and counts of listing and provider', async () => {
    const { asAdmin, path, id, ratings, profile, listing, review } = await scene();
    expect(await ratings()).toEqual([
      [11, 3, 11 / 3],
      [7, 2, 3.5],
    ]);
    const { status, body } = await asAdmin.put<AdminReview>(path, hide);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      state: 'hidden',
      version: 1,
      ruling: { outcome: 'hidden', by: { name: 'Zainab Mohammed' }, reason: hide.reason },
      hidden: { reason: hide.reason },
    });
    expect(await ratings()).toEqual([
      [9, 2, 4.5],
      [5, 1, 5],
    ]);
    const distribution = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
    expect(await summarizeReviews({ providerId: profile.id })).toEqual({
      average: 4.5,
      count: 2,
      distribution,
    });
    expect(await summarizeReviews({ serviceId: listing.id })).toMatchObject({ average: 5, count: 1 });
    expect(await ReviewModel.countDocuments({ _id: id })).toBe(0);
    const kept = await HiddenReviewModel.findById(id, { hidden: 0 }).lean();
    expect(kept).toEqual(review);
  });

  test('hiding the last review of a listing leaves the rating 0', async () => {
    const listing = await buildListing();
    const { id } = await write(listing, 4);
    const asAdmin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    await asAdmin.put(`/api/admin/reviews/${id}/status`, hide);
    expect(await ListingModel.findById(listing._id).lean()).toMatchObject({
      ratingSum: 0,
      reviewCount: 0,
      rating: 0,
    });
  });

  test('restores it completely, including the averages', async () => {
    const { asAdmin, path, id, ratings } = await scene();
    const [before, rated] = [await ReviewModel.findById(id).lean(), await ratings()];
    await asAdmin.put(path, hide);
    const { status, body } = await asAdmin.put<AdminReview>(path, { ...show, version: 1 });
    expect([status, body.state, body.version]).toEqual([200, 'kept', 2]);
    expect(body.hidden).toBeUndefined();
    expect(await ReviewModel.findById(id).lean()).toEqual(before);
    expect(await HiddenReviewModel.countDocuments({ _id: id })).toBe(0);
    expect(await ratings()).toEqual(rated);
  });

  test('keeps a reported review: it leaves the queue without another change', async () => {
    const { asAdmin, path, ratings, report, customer } = await scene();
    await report();
    const rated = await ratings();
    await NotificationModel.deleteMany({});
    const { body } = await asAdmin.put<AdminReview>(path, { ...show, version: 0 });
    expect(body).toMatchObject({ state: 'kept', reports: 1, ruling: { outcome: 'visible' } });
    expect(await ratings()).toEqual(rated);
    expect(await NotificationModel.countDocuments({ userId: customer._id })).toBe(0);
    expect((await asAdmin.get<AdminReview[]>('/api/admin/reviews')).body).toEqual([]);
  });

  test('notifies author and provider in the app, by email and on open pages, with the reason', async () => {
    const { asAdmin, path, customer, owner, booking } = await scene();
    await Promise.all([NotificationModel.deleteMany({}), OutboxModel.deleteMany({})]);
    await asAdmin.put(path, hide);
    const bells = await NotificationModel.find({}).sort({ _id: 1 }).lean();
    expect(bells.map(({ userId, title, link }) => [String(userId), title, link])).toEqual([
      [customer.id, 'Review Hidden', `/bookings/${booking.id}`],
      [owner.id, 'Review Hidden', '/provider-dashboard?tab=reviews'],
    ]);
    for (const { message } of bells) expect(message).toContain(`Reason: ${hide.reason}`);
    const orders = await OutboxModel.find({}).lean();
    const outboxOf = (kind: string) =>
      orders
        .filter((order) => order.kind === kind)
        .map(({ payload }) => payload as { userId: string; kind?: string });
    expect(outboxOf('email').map(({ userId }) => userId)).toEqual([customer.id, owner.id]);
    expect(outboxOf('live').filter(({ kind }) => kind === 'booking')).toEqual([
      { userId: customer.id, kind: 'booking', id: booking.id },
      { userId: owner.id, kind: 'booking', id: booking.id },
    ]);
    // The business whose rating and number of reviews have changed.
    expect(outboxOf('live').filter(({ kind }) => kind === 'provider')).toMatchObject([{ userId: owner.id }]);
  });

  test('does not notify erased users', async () => {
    const { asAdmin, path, customer } = await scene();
    await erasePerson(customer.id as string, customer.passwordHash);
    await NotificationModel.deleteMany({});
    expect((await asAdmin.put(path, hide)).status).toBe(200);
    expect(await NotificationModel.countDocuments({ userId: customer._id })).toBe(0);
  });

  test('records each decision in the audit log', async () => {
    const { asAdmin, path, id, report } = await scene();
    await report();
    await asAdmin.put(path, show);
    await asAdmin.put(path, hide);
    await asAdmin.put(path, show);
    const entries = await AuditEntryModel.find({ targetId: id }).sort({ seq: 1 }).lean();
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['review.keep', show.reason],
      ['review.hide', hide.reason],
      ['review.restore', show.reason],
    ]);
  });

  test('of two admins the second is 409 with name and time of the first, and changes nothing', async () => {
    const { asAdmin, path, id, admin, ratings } = await scene();
    const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    const { body: first } = await asAdmin.put<AdminReview>(path, { ...hide, version: 0 });
    const after = await ratings();
    for (const decision of [hide, show, { ...hide, version: 0 }, { ...show, version: 0 }]) {
      const refusal = await second.put<Problem & { decided: unknown }>(path, decision);
      expect(refusal.body).toMatchObject({
        status: 409,
        code: 'already_decided',
        detail: expect.stringMatching(/^Zainab Mohammed hid this review on /),
        decided: {
          by: { id: admin.id, name: 'Zainab Mohammed' },
          at: first.ruling!.at,
          did: 'hid this review',
        },
      });
    }
    expect(await ratings()).toEqual(after);
    expect(await AuditEntryModel.countDocuments({ targetId: id })).toBe(1);
  });

  test('another admin who has seen the decision may change it, also after another report', async () => {
    const { asAdmin, path, report } = await scene();
    const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    await asAdmin.put(path, hide);
    expect((await second.put(path, { ...show, version: 1 })).status).toBe(200);
    expect((await asAdmin.put<Problem>(path, hide)).body).toMatchObject({ code: 'already_decided' });
    await report();
    expect((await asAdmin.put(path, hide)).status).toBe(200);
  });

  test('of ten admins at the same moment one hides it, and it is subtracted once', async () => {
    const { path, id, ratings } = await scene();
    const admins = await Promise.all(
      Array.from({ length: 10 }, async () => site.signedInAs(await buildUser({ role: 'super_admin' }))),
    );
    const replies = await Promise.all(admins.map((client) => client.put<Problem>(path, hide)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await ratings()).toEqual([
      [9, 2, 4.5],
      [5, 1, 5],
    ]);
    expect(await AuditEntryModel.countDocuments({ targetId: id })).toBe(1);
  });

  test('a report in between does not stop the decision', async () => {
    const { asAdmin, path, report } = await scene();
    await report();
    await report();
    expect((await asAdmin.put(path, { ...hide, version: 0 })).status).toBe(200);
    expect(await ReviewCaseModel.findOne({ state: 'hidden' }).lean()).toMatchObject({
      reports: 2,
      version: 1,
    });
  });

  test('a version that never existed is 409 stale_version, also after a decision', async () => {
    const { asAdmin, path } = await scene();
    for (const known of [0, 1]) {
      expect((await asAdmin.put<Problem>(path, { ...hide, version: 7 })).body).toMatchObject({
        status: 409,
        code: 'stale_version',
      });
      if (known === 0) await asAdmin.put(path, { ...hide, version: 0 });
    }
  });

  test('an unreported review cannot be kept, and an unknown one is 404', async () => {
    const { asAdmin, path, id: own } = await scene();
    expect((await asAdmin.put<Problem>(path, show)).body).toMatchObject({
      status: 409,
      code: 'review_state',
    });
    for (const id of ['0'.repeat(24), 'x'])
      for (const decision of [hide, show])
        expect((await asAdmin.put(`/api/admin/reviews/${id}/status`, decision)).status).toBe(404);
    expect(await AuditEntryModel.countDocuments({ targetId: own })).toBe(0);
  });

  test.each([
    ['no reason', { status: 'hidden' }, 'reason'],
    ['an empty reason', { status: 'visible', reason: '  ' }, 'reason'],
    ['another status', { status: 'gone', reason: 'x' }, 'status'],
    ['an unknown member', { ...hide, rating: 5 }, 'rating'],
  ])('%s is 400', async (_, body, field) => {
    const { asAdmin, path, id } = await scene();
    const refusal = await asAdmin.put<Problem>(path, body);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.body.errors ?? {})).toEqual([field]);
    expect(await ReviewModel.countDocuments({ _id: id })).toBe(1);
  });

  test('is for admins only', async () => {
    const { path, id, customer, owner } = await scene();
    expect((await site.anonymous().put(path, hide)).status).toBe(401);
    for (const user of [customer, owner]) {
      const client = await site.signedInAs(user);
      expect((await client.put(path, hide)).status).toBe(403);
      expect((await client.get('/api/admin/reviews')).status).toBe(403);
      expect((await client.get<AdminReviewDetails>(`/api/admin/reviews/${id}`)).status).toBe(403);
    }
    expect(await ReviewModel.countDocuments({ _id: id })).toBe(1);
  });
});
