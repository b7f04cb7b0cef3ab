import type { Booking, Problem } from '@tm/contracts';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  inDays,
  expireRequest,
  moveToStart,
  orderFor,
} from '../testing';

const site = testService(createApp, configSchema);

test('totals follow every status change, and earnings are the completed bookings that have begun', async () => {
  const { listing, profile, asCustomer, asProvider } = await buildScene(site, { basePriceKobo: 1_234_567 });
  const totals = async () => (await ProviderProfileModel.findById(profile._id).lean())?.totals;
  const first = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  const second = (
    await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime: '12:00' }))
  ).body;
  expect(await totals()).toMatchObject({ bookings: 2, pending: 2, earningsKobo: 0 });
  for (const status of ['accepted', 'in_progress', 'completed']) {
    if (status === 'completed') await moveToStart(first);
    await asProvider.put(`/api/bookings/${first.id}`, { status });
  }
  await asProvider.put(`/api/bookings/${second.id}`, { status: 'cancelled' });
  expect(await totals()).toMatchObject({ bookings: 2, pending: 0, earningsKobo: 1_234_567 });
});

test('a cancelled booking frees its time', async () => {
  const { listing, profile, asCustomer } = await buildScene(site);
  const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(409);
  await asCustomer.put(`/api/bookings/${body.id}`, { status: 'cancelled' });
  expect((await CalendarDayModel.findById(`${String(profile._id)}:${inDays(3)}`).lean())?.claims).toEqual([]);
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(201);
});

test('an expired request holds its time no longer, and cannot be accepted if another booking has it now', async () => {
  const { listing, profile, asCustomer, asProvider } = await buildScene(site);
  const first = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(409);
  await expireRequest(first);
  const second = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  expect(second.status).toBe('pending');
  const accept = ({ id }: Booking) => asProvider.put<Problem>(`/api/bookings/${id}`, { status: 'accepted' });
  expect((await accept(first)).body).toMatchObject({ status: 409, code: 'request_expired' });
  expect((await accept(second)).status).toBe(200);
  expect((await accept(first)).status).toBe(409);
  expect(await auditProvider(profile)).toEqual([]);
});

test('a restaurant accepts up to its current seats', async () => {
  const { listing, asCustomer, asProvider } = await buildScene(site, { category: 'restaurant', seats: 10 });
  const [first, second] = [
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
  ];
  await listing.updateOne({ seats: 9 });
  expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(409);
  await asProvider.put(`/api/bookings/${second.id}`, { status: 'cancelled' });
  expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(200);
});

test('a booking continues after its listing is deleted', async () => {
  const scene = await buildScene(site);
  const { asProvider, listing } = scene;
  const { id } = await bookingIn(scene, 'pending');
  await listing.deleteOne();
  expect((await asProvider.put<Booking>(`/api/bookings/${id}`, { status: 'accepted' })).body).toMatchObject({
    status: 'accepted',
    service: { title: listing.title },
  });
});
