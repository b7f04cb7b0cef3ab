import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);

const expectRefused = async (call: () => Promise<{ status: number; body: Problem }>, status: number) => {
  const before = await databaseDigest();
  const reply = await call();
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ status, requestId: expect.any(String) });
  expect(await databaseDigest()).toBe(before);
  return reply.body;
};

describe('POST /api/bookings rejects', () => {
  test('a visitor with 401, and every role but customer with 403', async () => {
    const { listing, asProvider } = await buildScene(site);
    const visitor = () => site.anonymous().post<Problem>('/api/bookings', orderFor(listing));
    expect((await expectRefused(visitor, 401)).detail).toContain('Unauthorized');
    await expectRefused(() => asProvider.post('/api/bookings', orderFor(listing)), 403);
    for (const role of ['restaurant_owner', 'super_admin'] as const) {
      const other = await site.signedInAs(await buildUser({ role }));
      await expectRefused(() => other.post('/api/bookings', orderFor(listing)), 403);
    }
  });

  test('a listing that is missing or not active with 404', async () => {
    const { asCustomer } = await buildScene(site);
    await expectRefused(() => asCustomer.post('/api/bookings', orderFor({ _id: '0'.repeat(24) })), 404);
    for (const status of ['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const) {
      const hidden = await buildListing({ status });
      await expectRefused(() => asCustomer.post('/api/bookings', orderFor(hidden)), 404);
    }
  });

  test("a customer's own listing with 403", async () => {
    const { listing, customer, asCustomer } = await buildScene(site);
    await ListingModel.updateOne({ _id: listing._id }, { ownerId: customer._id });
    await expectRefused(() => asCustomer.post('/api/bookings', orderFor(listing)), 403);
  });

  test('a suspended provider with 409', async () => {
    const { listing, owner, asCustomer } = await buildScene(site);
    await owner.updateOne({ status: 'suspended' });
    const { code } = await expectRefused(() => asCustomer.post('/api/bookings', orderFor(listing)), 409);
    expect(code).toBe('provider_unavailable');
  });

  test('a slot that overlaps another booking of the provider with 409, without naming that booking', async () => {
    const { listing, profile, asCustomer } = await buildScene(site, { duration: 120 });
    const other = await buildListing({ provider: profile, title: 'Wiring' });
    const first = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
    expect(first.status).toBe(201);
    const rival = await site.signedInAs(await buildUser());
    const body = await expectRefused(
      () => rival.post('/api/bookings', orderFor(other, { scheduledTime: '11:59' })),
      409,
    );
    expect(body.code).toBe('slot_taken');
    expect(JSON.stringify(body)).not.toContain(first.body.id.slice(-8));
    expect((await rival.post('/api/bookings', orderFor(other, { scheduledTime: '12:00' }))).status).toBe(201);
  });
});

describe('POST /api/bookings books', () => {
  test('with provider, amount, times and phone from server data', async () => {
    const { listing, profile, owner, customer, asCustomer } = await buildScene(site, {
      duration: 90,
      basePriceKobo: 1_550_050,
    });
    const order = orderFor(listing, { providerId: '1'.repeat(24), notes: '  Gate code 12 ' });
    const { status, body } = await asCustomer.post<Booking>('/api/bookings', order);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      providerId: String(profile._id),
      customerId: String(customer._id),
      totalAmount: 15_500.5,
      scheduledDate: order.scheduledDate,
      scheduledTime: '10:00',
      startsAt: `${order.scheduledDate}T09:00:00.000Z`,
      endsAt: `${order.scheduledDate}T10:30:00.000Z`,
      duration: 90,
      customerPhone: '+2348031234567',
      notes: 'Gate code 12',
      restaurantId: null,
      service: { title: listing.title },
      customer: { firstName: customer.firstName },
      provider: { businessName: profile.businessName, user: { id: String(owner._id) } },
      history: [{ status: 'pending', by: 'customer' }],
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test.each([
    ['hourly' as const, { hours: 3 }, 4_500_000, 180],
    ['hourly' as const, {}, 1_500_000, 60],
    ['per_item' as const, { quantity: 7 }, 10_500_000, 60],
    ['fixed' as const, { hours: 5, quantity: 9 }, 1_500_000, 60],
  ])('%s %j for its price', async (priceType, measure, totalAmountKobo, minutes) => {
    const { listing, asCustomer } = await buildScene(site, { priceType });
    const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing, measure));
    const row = await BookingModel.findById(body.id).lean();
    expect(row).toMatchObject({ totalAmountKobo });
    expect(body.duration).toBe(minutes);
  });

  test.each([
    ['hourly' as const, { hours: 3 }, 4_500_000, 180],
    ['per_item' as const, { quantity: 7 }, 10_500_000, 90],
    ['fixed' as const, { hours: 5, quantity: 9 }, 1_500_000, 90],
  ])('a table for 4, %s %j, for its price', async (priceType, measure, totalAmountKobo, minutes) => {
    const restaurant = { category: 'restaurant', seats: 10, duration: 90, priceType } as const;
    const { listing, asCustomer } = await buildScene(site, restaurant);
    const order = orderFor(listing, { partySize: 4, ...measure });
    const { body } = await asCustomer.post<Booking>('/api/bookings', order);
    expect(body).toMatchObject({ totalAmount: totalAmountKobo / 100, partySize: 4, duration: minutes });
  });

  test('over midnight on both days, so that neither day can be taken', async () => {
    const { listing, asCustomer } = await buildScene(site, { priceType: 'hourly' });
    expect(
      (await asCustomer.post('/api/bookings', orderFor(listing, { scheduledTime: '22:00', hours: 4 })))
        .status,
    ).toBe(201);
    const next = orderFor(listing, { scheduledDate: inDays(4), scheduledTime: '01:00' });
    expect((await asCustomer.post('/api/bookings', next)).status).toBe(409);
    expect((await asCustomer.post('/api/bookings', { ...next, scheduledTime: '02:00' })).status).toBe(201);
  });

  test('with totals, notification and email for the provider in the same transaction', async () => {
    const { listing, profile, owner, asCustomer } = await buildScene(site);
    const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
    expect((await ProviderProfileModel.findById(profile._id).lean())?.totals).toMatchObject({
      bookings: 1,
      pending: 1,
      earningsKobo: 0,
    });
    const [bell] = await NotificationModel.find({ userId: owner._id }).lean();
    expect(bell).toMatchObject({
      title: 'New Booking Request',
      link: `/bookings/${body.id}`,
      isRead: false,
    });
    expect(bell?.message).toContain(body.id.slice(-8));
    expect(
      await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': String(owner._id) }).setOptions({
        strictQuery: false,
      }),
    ).toBe(1);
  });

  test('tables of a restaurant up to its seats, counted at every moment', async () => {
    const { listing, asCustomer } = await buildScene(site, {
      category: 'restaurant',
      seats: 10,
      duration: 60,
    });
    const book = (scheduledTime: string, partySize: number) =>
      asCustomer.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime, partySize }));
    const first = await book('12:00', 6);
    expect(first.body).toMatchObject({ restaurantId: String(listing._id), partySize: 6 });
    expect((await book('12:30', 4)).status).toBe(201);
    expect((await book('12:59', 1)).status).toBe(409);
    expect((await book('13:00', 6)).status).toBe(201);
    expect((await book('13:15', 1)).status).toBe(409);
    expect((await book('13:30', 4)).status).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  test('returns the same response again, and books once', async () => {
    const { listing, customer, asCustomer } = await buildScene(site);
    const headers = { 'idempotency-key': 'form-1' };
    const first = await asCustomer.post<Booking>('/api/bookings', orderFor(listing), { headers });
    const again = await asCustomer.post<Booking>('/api/bookings', orderFor(listing), { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await BookingModel.countDocuments({ customerId: customer._id })).toBe(1);
  });

  test('with another body is 422 and changes nothing', async () => {
    const { listing, asCustomer } = await buildScene(site);
    const headers = { 'idempotency-key': 'form-1' };
    await asCustomer.post('/api/bookings', orderFor(listing), { headers });
    await expectRefused(
      () => asCustomer.post('/api/bookings', orderFor(listing, { scheduledTime: '15:00' }), { headers }),
      422,
    );
  });

  test('of another customer is independent', async () => {
    const { listing, asCustomer } = await buildScene(site);
    const headers = { 'idempotency-key': 'form-1' };
    await asCustomer.post('/api/bookings', orderFor(listing), { headers });
    const other = await site.signedInAs(await buildUser());
    const reply = await other.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime: '15:00' }), {
      headers,
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('idempotent-replayed')).toBeNull();
  });
});
