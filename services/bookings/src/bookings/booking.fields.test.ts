import type { Booking, Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest, orderFor } from '../testing';

const site = testService(createApp, configSchema);
type Answer = Booking & Omit<Problem, 'status'> & { totalAmount: number };

test('customerNotes are the notes under the name of the product spec, and the response has both names', async () => {
  const { listing, asCustomer } = await buildScene(site);
  const book = (more: object) =>
    asCustomer.post<Answer>('/api/bookings', { ...orderFor(listing, { ...more }), ...more });
  const { status, body } = await book({ customerNotes: 'Gate code 12' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ notes: 'Gate code 12', customerNotes: 'Gate code 12' });
  const both = { notes: 'Gate', customerNotes: 'Gate', scheduledTime: '14:00' };
  expect((await book(both)).body).toMatchObject({ notes: 'Gate', customerNotes: 'Gate' });
  const refused = await book({ notes: 'Gate', customerNotes: 'Door', scheduledTime: '16:00' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['customerNotes']]);
});

test('a booking returns the description of the listing at the time of the booking', async () => {
  const { listing, asCustomer } = await buildScene(site, { description: 'Small, medium or jumbo.' });
  const { body } = await asCustomer.post<Answer>('/api/bookings', orderFor(listing));
  expect(body.description).toBe('Small, medium or jumbo.');
  await ListingModel.updateOne({ _id: listing._id }, { description: 'Another' });
  const later = (await asCustomer.get<Booking>(`/api/bookings/${body.id}`)).body;
  expect(later.description).toBe('Small, medium or jumbo.');
});

test('an order with an expected total is booked at that total or rejected with the new one', async () => {
  const { listing, asCustomer } = await buildScene(site, { basePriceKobo: 1_500_000, priceType: 'hourly' });
  const order = orderFor(listing, { hours: 2 });
  await ListingModel.updateOne({ _id: listing._id }, { basePriceKobo: 1_800_050 });
  const before = await databaseDigest();
  const refused = await asCustomer.post<Answer>('/api/bookings', { ...order, expectedTotal: 30_000 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'price_changed',
    totalAmount: 36_001,
    detail: expect.stringContaining('₦36,001'),
  });
  expect((await databaseDigest()) === before).toBe(true);
  const made = await asCustomer.post<Answer>('/api/bookings', { ...order, expectedTotal: 36_001 });
  expect([made.status, made.body.totalAmount]).toEqual([201, 36_001]);
});

test('an order without expected total is booked, and totalAmount stays an unknown field', async () => {
  const { listing, asCustomer } = await buildScene(site);
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(201);
  const order = { ...orderFor(listing, { scheduledTime: '15:00' }), totalAmount: 1 };
  const { status, body } = await asCustomer.post<Problem>('/api/bookings', order as never);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['totalAmount']]);
});
