import type { Problem, Review } from '@tm/contracts';
import { BookingModel, ReviewModel, type ReviewRow } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest } from '../testing';

const site = testService(createApp, configSchema);

const sceneIn = async (status: BookingStatus = 'completed') => {
  const scene = await buildScene(site);
  const booking = await buildBooking({ of: scene.listing, customer: scene.customer, status });
  return { ...scene, booking, body: { bookingId: String(booking._id), rating: 4, comment: 'Came on time.' } };
};

describe('POST /api/reviews', () => {
  test('reviews a completed booking, marks it as reviewed, and notifies the provider', async () => {
    const { asCustomer, body, booking, profile, listing, owner, customer } = await sceneIn();
    const reply = await asCustomer.post<Review>('/api/reviews', {
      ...body,
      providerId: '1'.repeat(24),
      restaurantId: null,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      bookingId: body.bookingId,
      providerId: String(profile._id),
      serviceId: String(listing._id),
      rating: 4,
      comment: 'Came on time.',
      customer: { firstName: customer.firstName, lastName: customer.lastName[0] },
    });
    expect((await BookingModel.findById(booking._id).lean())?.reviewed).toBe(true);
    expect(await NotificationModel.countDocuments({ userId: owner._id, title: 'New Review' })).toBe(1);
    // Open pages of the business show its number of reviews.
    const liveUpdates = {
      kind: 'live',
      'payload.userId': String(owner._id),
      'payload.kind': 'provider',
    } as const;
    expect(await OutboxModel.countDocuments(liveUpdates)).toBe(1);
  });

  test('keeps the ratings of listing and provider equal to a recount', async () => {
    const { listing, profile } = await sceneIn();
    const other = await buildListing({ provider: profile });
    const ratings = [5, 4, 4, 1, 2, 5, 3];
    await Promise.all(
      ratings.map(async (rating, index) => {
        const customer = await buildUser();
        const booking = await buildBooking({
          of: index % 3 === 0 ? other : listing,
          customer,
          status: 'completed',
        });
        const reply = await (
          await site.signedInAs(customer)
        ).post('/api/reviews', { bookingId: String(booking._id), rating });
        expect(reply.status).toBe(201);
      }),
    );
    const expectRecounted = (
      row: { ratingSum: number; reviewCount: number; rating: number } | null,
      of: number[],
    ) => {
      const sum = of.reduce((total, rating) => total + rating, 0);
      expect(row).toMatchObject({ ratingSum: sum, reviewCount: of.length });
      expect(row?.rating).toBeCloseTo(sum / of.length, 10);
    };
    const stored = async (serviceId: ReviewRow['serviceId']) =>
      (await ReviewModel.find({ serviceId }).lean()).map(({ rating }) => rating);
    expectRecounted(await ListingModel.findById(listing._id).lean(), await stored(listing._id));
    expectRecounted(await ListingModel.findById(other._id).lean(), await stored(other._id));
    expectRecounted(await ProviderProfileModel.findById(profile._id).lean(), ratings);
  });

  test('is 401 for visitors, 403 for other roles, 404 for other customers, and changes nothing', async () => {
    const { body, asProvider } = await sceneIn();
    const [stranger, admin] = [
      await site.signedInAs(await buildUser()),
      await site.signedInAs(await buildUser({ role: 'super_admin' })),
    ];
    const before = await databaseDigest();
    expect((await site.anonymous().post('/api/reviews', body)).status).toBe(401);
    expect((await asProvider.post('/api/reviews', body)).status).toBe(403);
    expect((await admin.post('/api/reviews', body)).status).toBe(403);
    expect((await stranger.post('/api/reviews', body)).status).toBe(404);
    expect((await stranger.post('/api/reviews', { ...body, bookingId: '0'.repeat(24) })).status).toBe(404);
    expect(await databaseDigest()).toBe(before);
  });

  test.each([
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: '5' }],
    [{ bookingId: 'x' }],
    [{ comment: 'x'.repeat(2001) }],
    [{ stars: 5 }],
  ])('%j is 400', async (change) => {
    const { body, asCustomer } = await sceneIn();
    const { status, body: refusal } = await asCustomer.post<Problem>('/api/reviews', { ...body, ...change });
    expect(status).toBe(400);
    expect(Object.keys(refusal.errors ?? {})).toEqual(Object.keys(change));
  });

  test.each(BOOKING_STATUSES.filter((status) => status !== 'completed'))(
    'of a booking that is %s is 409',
    async (status) => {
      const { body, asCustomer } = await sceneIn(status);
      const before = await databaseDigest();
      expect((await asCustomer.post<Problem>('/api/reviews', body)).body).toMatchObject({
        status: 409,
        code: 'not_completed',
      });
      expect(await databaseDigest()).toBe(before);
    },
  );

  test('ten parallel calls review a booking once; the others are rejected', async () => {
    const { body, asCustomer, profile } = await sceneIn();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => asCustomer.post<Problem>('/api/reviews', body)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body: refusal } of replies)
      if (status !== 201) expect(refusal).toMatchObject({ status: 409, code: 'already_reviewed' });
    expect((await ProviderProfileModel.findById(profile._id).lean())?.reviewCount).toBe(1);
  });

  test('with an Idempotency-Key returns the same response again', async () => {
    const { body, asCustomer } = await sceneIn();
    const headers = { 'idempotency-key': 'review-1' };
    const first = await asCustomer.post<Review>('/api/reviews', body, { headers });
    const again = await asCustomer.post<Review>('/api/reviews', body, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

test('the notification of a completion links to the review form', async () => {
  const { asProvider, booking, customer } = await sceneIn('in_progress');
  expect((await asProvider.put(`/api/bookings/${booking.id}`, { status: 'completed' })).status).toBe(200);
  expect(await NotificationModel.find({ userId: customer._id }).lean()).toMatchObject([
    { title: 'Booking Completed', link: `/bookings/${booking.id}?review=1` },
  ]);
});

describe('GET /api/reviews', () => {
  test('returns the public reviews of a provider or listing, newest first, in pages', async () => {
    const { listing, profile } = await sceneIn();
    for (let rating = 1; rating <= 5; rating += 1) {
      const customer = await buildUser();
      const booking = await buildBooking({ of: listing, customer, status: 'completed' });
      await (
        await site.signedInAs(customer)
      ).post('/api/reviews', { bookingId: String(booking._id), rating });
    }
    const visitor = site.anonymous();
    const first = await visitor.get<Review[]>(`/api/reviews?providerId=${String(profile._id)}&limit=3`);
    expect(first.body.map(({ rating }) => rating)).toEqual([5, 4, 3]);
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    expect((await visitor.get<Review[]>(next)).body.map(({ rating }) => rating)).toEqual([2, 1]);
    expect((await visitor.get<Review[]>(`/api/reviews?serviceId=${String(listing._id)}`)).body).toHaveLength(
      5,
    );
    expect((await visitor.get<Review[]>(`/api/reviews?serviceId=${'0'.repeat(24)}`)).body).toEqual([]);
    expect(first.text).not.toContain('@');
  });

  test("mine returns the caller's own reviews and requires a session", async () => {
    const { asCustomer, body } = await sceneIn();
    await asCustomer.post('/api/reviews', body);
    expect((await asCustomer.get<Review[]>('/api/reviews?mine=true')).body).toHaveLength(1);
    const other = await site.signedInAs(await buildUser());
    expect((await other.get<Review[]>('/api/reviews?mine=true')).body).toEqual([]);
    expect((await site.anonymous().get('/api/reviews?mine=true')).status).toBe(401);
  });

  test('rejects a list without filter with 400', async () => {
    for (const query of ['', '?rating=5', '?limit=5']) {
      const { status, body } = await site.anonymous().get<Problem>(`/api/reviews${query}`);
      expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 400, ['providerId']]);
    }
  });

  test('rejects invalid filters with 400', async () => {
    for (const query of ['providerId=x', 'limit=200', 'mine=false', 'stars=5']) {
      expect((await site.anonymous().get(`/api/reviews?${query}`)).status).toBe(400);
    }
  });
});
