import type { Booking, Problem, Review } from '@tm/contracts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { createReview } from '../reviews/commands/createReview';
import { erasePerson, eraseTraces } from '@tm/service-accounts/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, orderFor } from '../testing';

const site = testService(createApp, configSchema);

const erase = async ({ _id, passwordHash }: { _id: unknown; passwordHash: string }) => {
  await erasePerson(String(_id), passwordHash);
  await eraseTraces(String(_id));
};

/** Builds a completed and reviewed booking. */
const buildPastBooking = async () => {
  const scene = await buildScene(site);
  const { body } = await scene.asCustomer.post<Booking>('/api/bookings', orderFor(scene.listing));
  // Its start has passed, so that the review counts.
  const startsAt = new Date(Date.now() - 2 * 3_600_000);
  await BookingModel.updateOne({ _id: body.id }, { $set: { status: 'completed', startsAt } });
  const booking = await BookingModel.findById(body.id).lean<BookingRow>();
  await createReview({ booking: booking!, rating: 4, comment: 'On time' });
  return { ...scene, path: `/api/bookings/${body.id}` };
};

test('after a customer is erased, the provider keeps the booking and the review without personal data', async () => {
  const { customer, profile, asProvider, asCustomer, path } = await buildPastBooking();
  await erase(customer);
  expect((await asCustomer.get('/api/bookings')).status).toBe(401);
  expect(await asProvider.get<Booking>(path)).toMatchObject({
    status: 200,
    body: {
      totalAmount: 15_000,
      customer: { firstName: 'Former user', lastName: '' },
      customerPhone: '',
      customerAddress: '',
      notes: null,
    },
  });
  expect((await asProvider.get<Booking[]>('/api/bookings')).body).toHaveLength(1);
  const reviews = await site.anonymous().get<Review[]>(`/api/reviews?providerId=${String(profile._id)}`);
  expect(reviews).toMatchObject({
    status: 200,
    body: [{ rating: 4, comment: 'On time', customer: { firstName: 'Former user', lastName: '' } }],
  });
});

test.each(['customer', 'owner'] as const)(
  'after the %s is erased, a cancellation keeps its reason but not its note',
  async (who) => {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, 'accepted');
    const body = { status: 'cancelled', reason: 'unsafe', note: 'The dog of Mrs Eze bit me' };
    expect((await scene.asProvider.put(`/api/bookings/${id}`, body)).status).toBe(200);
    await erase(scene[who]);
    const other = who === 'owner' ? scene.asCustomer : scene.asProvider;
    const { ending } = (await other.get<Booking>(`/api/bookings/${id}`)).body;
    expect(ending).toMatchObject({ kind: 'cancelled_by_provider', reason: 'unsafe' });
    expect(ending).not.toHaveProperty('note');
  },
);

test('after a provider is erased, the customer keeps the booking and its price, and no new booking is possible', async () => {
  const { owner, listing, asProvider, asCustomer, path } = await buildPastBooking();
  await erase(owner);
  expect((await asProvider.get('/api/bookings')).status).toBe(401);
  expect(await asCustomer.get<Booking>(path)).toMatchObject({
    status: 200,
    body: {
      totalAmount: 15_000,
      service: { title: 'Leaking pipe repair' },
      provider: { businessName: 'Former user', user: { firstName: 'Former user', phone: null } },
    },
  });
  expect((await asCustomer.post<Problem>('/api/bookings', orderFor(listing))).status).toBe(404);
  expect(await UserModel.findById(owner._id).lean()).toMatchObject({ email: '', status: 'inactive' });
});

test.each(['customer', 'owner'] as const)('after the %s is erased, signals have no notes', async (who) => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'accepted');
  const at = new Date();
  const signals = [
    { by: 'provider', kind: 'late', minutes: 20, note: 'At the gate', at },
    { by: 'customer', kind: 'here', note: 'Blue door', at },
  ];
  await BookingModel.updateOne({ _id: id }, { $set: { status: 'completed', signals } });
  await erase(scene[who]);
  const row = await BookingModel.findById(id).lean<BookingRow>();
  expect(row!.signals).toEqual(signals.map(({ note: _, ...rest }) => rest));
});
