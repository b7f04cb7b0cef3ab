import type { Booking, Problem } from '@tm/contracts';
import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { buildListing } from '@tm/schema/testing';
import { HOUR_MS, MAX_OPEN_REQUESTS, MAX_OPEN_REQUESTS_AT_ONE } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest, inDays, orderFor } from '../testing';

/** Uses the real limits. */
const site = testService(createApp, configSchema, { RATE_LIMIT_FACTOR: '1' });

const at = (index: number) => ({
  scheduledDate: inDays(2 + Math.floor(index / 10)),
  scheduledTime: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
});

test('a request holds its time as long as the calendar of its provider sets', async () => {
  const { listing, profile, asCustomer } = await buildScene(site);
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $set: { 'calendar.holdHours': 3 } });
  const before = Date.now();
  const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
  const expiresAt = Date.parse(body.expiresAt!);
  expect(expiresAt).toBeGreaterThanOrEqual(before + 3 * HOUR_MS);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3 * HOUR_MS);
  const day = await CalendarDayModel.findById(`${String(profile._id)}:${inDays(3)}`).lean();
  expect(day!.claims).toMatchObject([{ bookingId: body.id, heldUntil: expiresAt }]);
});

test('a booking keeps the cancellation terms of its creation', async () => {
  const { listing, asCustomer } = await buildScene(site);
  await ListingModel.updateOne({ _id: listing._id }, { $set: { cancellationHours: 6 } });
  const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
  await ListingModel.updateOne({ _id: listing._id }, { $set: { cancellationHours: 100 } });
  const { body: later } = await asCustomer.get<Booking>(`/api/bookings/${body.id}`);
  expect(later.cancellationHours).toBe(6);
  expect(Date.parse(later.startsAt) - Date.parse(later.cancelFreeUntil)).toBe(6 * HOUR_MS);
});

test('a customer with the maximum of open requests makes no other until one is answered or cancelled', async () => {
  const { listing, customer, asCustomer } = await buildScene(site);
  const made: Booking[] = [];
  for (let index = 0; index < MAX_OPEN_REQUESTS; index += 1) {
    const other = index % MAX_OPEN_REQUESTS_AT_ONE === 0 ? await buildListing() : made.at(-1)!.serviceId;
    const serviceId = typeof other === 'string' ? other : String(other._id);
    made.push(
      (await asCustomer.post<Booking>('/api/bookings', orderFor({ _id: serviceId }, at(index)))).body,
    );
  }
  const one = orderFor(listing, at(MAX_OPEN_REQUESTS));
  await CalendarDayModel.updateOne(
    { _id: `${String(listing.providerId)}:${one.scheduledDate}` },
    { $setOnInsert: { claims: [], version: 0 } },
    { upsert: true },
  );
  const headers = { 'idempotency-key': 'one-more' };
  const before = await databaseDigest();
  const refused = await asCustomer.post<Problem>('/api/bookings', one, { headers });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'too_many_open_requests',
    detail: expect.stringContaining(`${MAX_OPEN_REQUESTS} requests that wait for an answer`),
  });
  // A request holds for a day, so the first place is free after a day at the latest.
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(23 * 3600);
  expect(wait).toBeLessThanOrEqual(24 * 3600);
  expect(await databaseDigest()).toBe(before);

  await asCustomer.put(`/api/bookings/${made[0]!.id}`, { status: 'cancelled' });
  expect((await asCustomer.post('/api/bookings', one, { headers })).status).toBe(201);
  expect(await BookingModel.countDocuments({ customerId: customer._id, status: 'pending' })).toBe(
    MAX_OPEN_REQUESTS,
  );
});

test('Retry-After names the earliest expiry, in any order of creation', async () => {
  const { listing, profile, customer, asCustomer } = await buildScene(site);
  const hold = (holdHours: number) =>
    ProviderProfileModel.updateOne({ _id: profile._id }, { $set: { 'calendar.holdHours': holdHours } });
  for (const [index, hours] of [20, 2, 10].entries()) {
    await hold(hours);
    await asCustomer.post('/api/bookings', orderFor(listing, at(index)));
  }
  await UserModel.updateOne({ _id: customer._id }, { $set: { 'bookingCounts.pending': MAX_OPEN_REQUESTS } });
  const { status, headers } = await asCustomer.post('/api/bookings', orderFor(listing, at(3)));
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(1.9 * 3600);
  expect(wait).toBeLessThanOrEqual(2 * 3600);
});

test('limits the open requests at one provider over all listings, and allows them at others', async () => {
  const { listing, profile, customer, asCustomer } = await buildScene(site);
  const second = await buildListing({ provider: profile });
  const book = (of: { _id: unknown }, index: number) =>
    asCustomer.post<Problem>('/api/bookings', orderFor(of, at(index)));
  for (let index = 0; index < MAX_OPEN_REQUESTS_AT_ONE - 1; index += 1) await book(listing, index);
  const last = await Promise.all([40, 50, 60].map((index) => book(index === 50 ? second : listing, index)));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  const { body, headers } = last.find(({ status }) => status === 429)!;
  expect(body).toMatchObject({
    code: 'too_many_open_requests',
    detail: expect.stringContaining(
      `${MAX_OPEN_REQUESTS_AT_ONE} requests that wait for an answer from this provider`,
    ),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect((await book(await buildListing(), 0)).status).toBe(201);
  const open = await BookingModel.findOne({ customerId: customer._id, providerId: profile._id }).lean();
  await asCustomer.put(`/api/bookings/${String(open!._id)}`, { status: 'cancelled' });
  expect((await book(second, 70)).status).toBe(201);
});

test('parallel requests never exceed the limit', async () => {
  const { listing, customer, asCustomer } = await buildScene(site);
  await UserModel.updateOne(
    { _id: customer._id },
    { $set: { 'bookingCounts.pending': MAX_OPEN_REQUESTS - 3 } },
  );
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => asCustomer.post('/api/bookings', orderFor(listing, at(index)))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
});
