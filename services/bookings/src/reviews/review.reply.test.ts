import type { Problem, Review } from '@tm/contracts';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ReviewModel } from '@tm/schema/bookings';
import { buildBooking, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildReviewedScene, databaseDigest } from '../testing';

const site = testService(createApp, configSchema);
const THANKS = 'Thank you, Ada.\nSee you again!';

/** Builds a review of a completed booking, with the path of its reply. */
const reviewed = async () => {
  const scene = await buildReviewedScene(site);
  const path = `/api/reviews/${scene.review.id}/reply`;
  const bells = () => NotificationModel.find({ userId: scene.customer._id }).lean();
  return { ...scene, path, bells };
};

describe('PUT /api/reviews/:id/reply', () => {
  test('stores the reply, which is returned wherever the review is shown', async () => {
    const { asProvider, asCustomer, path, review, listing, profile, booking } = await reviewed();
    expect(review.reply).toBeNull();
    const before = Date.now();
    const { status, body } = await asProvider.put<Review>(path, { reply: `  ${THANKS}\n ` });
    expect(status).toBe(200);
    expect(body).toEqual({ ...review, reply: { text: THANKS, at: expect.any(String) } });
    expect(new Date(body.reply!.at).getTime()).toBeGreaterThanOrEqual(before);
    for (const query of [`serviceId=${listing.id}`, `providerId=${profile.id}`, `bookingId=${booking.id}`])
      expect((await site.anonymous().get(`/api/reviews?${query}`)).body).toEqual([body]);
    expect((await asCustomer.get('/api/reviews?mine=true')).body).toEqual([body]);
  });

  test('notifies the customer in the app and by email, and the open pages of both parties', async () => {
    const { asProvider, path, bells, customer, owner, booking } = await reviewed();
    await OutboxModel.deleteMany({});
    await asProvider.put(path, { reply: THANKS });
    expect(await bells()).toMatchObject([
      {
        title: 'New Reply',
        message: expect.stringContaining('The provider replied to your review of Leaking pipe repair.'),
        link: `/bookings/${booking.id}`,
        isRead: false,
      },
    ]);
    const rows = await OutboxModel.find({}).lean();
    expect(
      rows.filter(({ kind }) => kind === 'email').map(({ payload }) => payload as unknown),
    ).toMatchObject([{ userId: customer.id, template: 'notification', data: { title: 'New Reply' } }]);
    const live = rows.filter(({ kind }) => kind === 'live').map(({ payload }) => payload as unknown);
    expect(live).toHaveLength(3);
    expect(live).toEqual(
      expect.arrayContaining([
        { userId: customer.id, kind: 'notification', id: expect.any(String) },
        { userId: customer.id, kind: 'booking', id: booking.id },
        { userId: owner.id, kind: 'booking', id: booking.id },
      ]),
    );
  });

  test('returns the same response for the same text without another notification, and 409 for another text', async () => {
    const { asProvider, path, bells } = await reviewed();
    const first = await asProvider.put<Review>(path, { reply: THANKS });
    const before = await databaseDigest();
    const again = await asProvider.put<Review>(path, { reply: ` ${THANKS} ` });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await asProvider.put<Problem>(path, { reply: 'Something else' });
    expect(other.body).toMatchObject({ status: 409, code: 'already_replied' });
    expect(await databaseDigest()).toBe(before);
    expect(await bells()).toHaveLength(1);
  });

  test('ten parallel twins are one reply and get one response', async () => {
    const { asProvider, path, bells } = await reviewed();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => asProvider.put<Review>(path, { reply: THANKS })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await bells()).toHaveLength(1);
  });

  test('of ten different parallel replies exactly one is stored', async () => {
    const { asProvider, path, review, bells } = await reviewed();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => asProvider.put<Review & Problem>(path, { reply: `Words ${n}` })),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'already_replied' });
    expect((await ReviewModel.findById(review.id).lean())?.reply?.text).toBe(won[0]?.body.reply?.text);
    expect(await bells()).toHaveLength(1);
  });

  test('is 401 for visitors, 403 for all but the reviewed provider, 404 for an unknown review, and changes nothing', async () => {
    const { asCustomer, asProvider, path } = await reviewed();
    const { user: rival } = await buildProvider();
    const { user: owner } = await buildProvider({ role: 'restaurant_owner' });
    const [asRival, asOwner, asAdmin] = [
      await site.signedInAs(rival),
      await site.signedInAs(owner),
      await site.signedInAs(await buildUser({ role: 'super_admin' })),
    ];
    const body = { reply: THANKS };
    const before = await databaseDigest();
    expect((await site.anonymous().put(path, body)).status).toBe(401);
    for (const client of [asCustomer, asRival, asOwner, asAdmin])
      expect((await client.put(path, body)).status).toBe(403);
    for (const id of ['0'.repeat(24), 'x'])
      expect((await asProvider.put(`/api/reviews/${id}/reply`, body)).status).toBe(404);
    expect(await databaseDigest()).toBe(before);
  });

  test.each([
    ['nothing', {}, 'reply'],
    ['an empty text', { reply: '' }, 'reply'],
    ['blanks', { reply: ' \n\t ' }, 'reply'],
    ['a text that is too long', { reply: 'x'.repeat(1001) }, 'reply'],
    ['a value that is no text', { reply: 5 }, 'reply'],
    ['a control character', { reply: 'a\u0000b' }, 'reply'],
    ['an unknown member', { reply: 'Thanks', at: '2020-01-01T00:00:00.000Z' }, 'at'],
  ])('%s is 400', async (_, body, field) => {
    const { asProvider, path } = await reviewed();
    const before = await databaseDigest();
    const refusal = await asProvider.put<Problem>(path, body);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.body.errors ?? {})).toEqual([field]);
    expect(await databaseDigest()).toBe(before);
  });

  test('accepts a thousand characters', async () => {
    const { asProvider, path } = await reviewed();
    const { body } = await asProvider.put<Review>(path, { reply: 'ẹ'.repeat(1000) });
    expect(body.reply?.text).toHaveLength(1000);
  });

  test('takes this many database calls', async () => {
    const { asProvider, path } = await reviewed();
    const calls = await databaseCalls(() => asProvider.put(path, { reply: THANKS }));
    expect(calls.filter((call) => !/sessions|rateLimits|commitTransaction/.test(call))).toEqual([
      'find users',
      'find reviews',
      'find bookings',
      'find users',
      'findAndModify reviews',
      // The choices of channels of the recipient.
      'find users',
      'insert notifications',
      'insert outbox',
      'find users',
    ]);
  });
});

describe('GET /api/reviews?bookingId=', () => {
  test('returns the one review of that booking, or none', async () => {
    const { review, listing, customer } = await reviewed();
    const other = await buildBooking({ of: listing, customer, status: 'completed' });
    const read = async (query: string) =>
      (await site.anonymous().get<Review[]>(`/api/reviews?${query}`)).body;
    expect(await read(`bookingId=${review.bookingId}`)).toEqual([review]);
    expect(await read(`bookingId=${other.id}`)).toEqual([]);
    expect((await site.anonymous().get('/api/reviews?bookingId=x')).status).toBe(400);
  });
});
