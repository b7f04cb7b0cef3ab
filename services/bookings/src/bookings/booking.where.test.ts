import type { Booking, CreateBookingRequest, Problem } from '@tm/contracts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, databaseDigest, orderFor } from '../testing';

const site = testService(createApp, configSchema);
const HOME = '7 Secret Close, Ajah, Lagos';
const SALON = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };
const MOVED = { line: '9 Toyin Street', area: 'Ikeja', city: 'Lagos' };

const PLACES = {
  restaurant: { category: 'restaurant', address: SALON },
  salon: { category: 'beauty_spa', place: 'at_provider', address: SALON },
  lesson: { category: 'tutoring', place: 'remote' },
} as const;
type Scene = Awaited<ReturnType<typeof buildScene>>;

const withoutAddress = (listing: Scene['listing']): CreateBookingRequest => ({
  ...orderFor(listing),
  customerAddress: undefined,
});
const bookIn = async ({ listing, asCustomer }: Scene, more: Partial<CreateBookingRequest> = {}) =>
  bodyOfSuccess(await asCustomer.post<Booking>('/api/bookings', { ...withoutAddress(listing), ...more }));
const readBy = async (client: Scene['asCustomer'], { id }: Booking) =>
  bodyOfSuccess(await client.get<Booking>(`/api/bookings/${id}`));
const moveTo = ({ listing }: Scene, address: object | null, more: object = {}) =>
  ListingModel.updateOne({ _id: listing._id }, { $set: { address, ...more } });
const newsOf = async ({ _id }: { _id: unknown }) =>
  (
    await NotificationModel.find({ userId: _id as string })
      .sort({ _id: -1 })
      .limit(1)
      .lean()
  )[0]?.message;

describe('the home address of a customer', () => {
  test.each(Object.entries(PLACES))('is not needed by a %s', async (_name, parts) => {
    const scene = await buildScene(site, parts);
    expect(await bookIn(scene)).toMatchObject({ customerAddress: '' });
  });

  test.each(Object.entries(PLACES))(
    'is accepted from older clients by a %s, and neither stored nor shown',
    async (_name, parts) => {
      const scene = await buildScene(site, parts);
      const booking = await bookIn(scene, { customerAddress: HOME });
      expect(booking.customerAddress).toBe('');
      expect((await readBy(scene.asProvider, booking)).customerAddress).toBe('');
      await scene.asProvider.put(`/api/bookings/${booking.id}`, { status: 'accepted' });
      expect(await databaseDigest()).not.toContain(HOME);
    },
  );

  test.each([[undefined], [''], ['   ']])(
    'is required where the provider comes to the customer (%j)',
    async (customerAddress) => {
      const scene = await buildScene(site);
      const before = await databaseDigest();
      const order = { ...withoutAddress(scene.listing), customerAddress };
      const { status, body } = await scene.asCustomer.post<Problem>('/api/bookings', order);
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { customerAddress: ['Address is required'] },
      });
      expect(await databaseDigest()).toBe(before);
    },
  );

  test('is stored and shown where the provider comes to the customer', async () => {
    const scene = await buildScene(site);
    const booking = await bookIn(scene, { customerAddress: HOME });
    expect(booking).toMatchObject({ customerAddress: HOME, place: 'at_customer', address: null });
    expect(await readBy(scene.asProvider, booking)).toMatchObject({ customerAddress: HOME });
  });
});

describe('area and landmark of the address of a customer', () => {
  const PARTS = { customerArea: 'Ajah, Lagos', customerLandmark: 'Gate code 5512' };

  test('are stored, and read by both parties and administrators alone', async () => {
    const scene = await buildScene(site);
    const booking = await bookIn(scene, { customerAddress: '7 Secret Close', ...PARTS });
    expect(booking).toMatchObject({ customerAddress: '7 Secret Close', ...PARTS });
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    for (const client of [scene.asCustomer, scene.asProvider, admin])
      expect(await readBy(client, booking)).toMatchObject(PARTS);
    const { body: received } = await scene.asProvider.get<Booking[]>('/api/bookings');
    expect(received[0]).toMatchObject({ id: booking.id, ...PARTS });
    const { asCustomer: stranger, asProvider: other } = await buildScene(site);
    for (const client of [stranger, other, site.anonymous()]) {
      const reply = await client.get(`/api/bookings/${booking.id}`);
      expect([401, 403, 404]).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toMatch(/Ajah|5512/);
    }
  });

  test('may be left out, and are absent then', async () => {
    const scene = await buildScene(site);
    for (const [index, more] of [{}, { customerArea: '', customerLandmark: '  ' }].entries()) {
      const order = { scheduledTime: `1${index}:00`, customerAddress: HOME, ...more };
      const booking = await bookIn(scene, order);
      expect(booking).not.toHaveProperty('customerArea');
      expect(booking).not.toHaveProperty('customerLandmark');
      const row = await BookingModel.findById(booking.id).lean<BookingRow>();
      expect(Object.keys(row!)).not.toContain('customerArea');
    }
  });

  test('outside the service areas of the business are accepted', async () => {
    const scene = await buildScene(site);
    await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { $set: { serviceAreas: ['Ikeja'] } });
    expect(await bookIn(scene, { customerAddress: HOME, ...PARTS })).toMatchObject(PARTS);
  });

  test.each(Object.entries(PLACES))(
    'are accepted by a %s, and neither stored nor shown',
    async (_name, parts) => {
      const scene = await buildScene(site, parts);
      const booking = await bookIn(scene, { customerAddress: HOME, ...PARTS });
      for (const client of [scene.asCustomer, scene.asProvider])
        expect(JSON.stringify(await readBy(client, booking))).not.toMatch(/Ajah|5512/);
      const row = await BookingModel.findById(booking.id).lean<BookingRow>();
      expect(JSON.stringify(row)).not.toMatch(/Ajah|5512/);
    },
  );

  test('are in the calendar file of both parties', async () => {
    const scene = await buildScene(site);
    const booking = await bookIn(scene, { customerAddress: '7 Secret Close', ...PARTS });
    await scene.asProvider.put(`/api/bookings/${booking.id}`, { status: 'accepted' });
    for (const client of [scene.asCustomer, scene.asProvider]) {
      const { text } = await client.get(`/api/bookings/${booking.id}/calendar.ics`);
      expect(text.replaceAll('\r\n ', '')).toContain(
        'LOCATION:7 Secret Close\\, Gate code 5512\\, Ajah\\, Lagos\r\n',
      );
    }
  });
});

describe('the place of a booking', () => {
  test('both parties read the address that the customer goes to', async () => {
    const scene = await buildScene(site, PLACES.salon);
    const booking = await bookIn(scene);
    expect(booking).toMatchObject({ place: 'at_provider', address: SALON });
    for (const client of [scene.asCustomer, scene.asProvider])
      expect(await readBy(client, booking)).toMatchObject({ place: 'at_provider', address: SALON });
    const { body } = await scene.asCustomer.get<Booking[]>('/api/bookings');
    expect(body[0]).toMatchObject({ id: booking.id, address: SALON });
  });

  test('it is the present address after the business has moved', async () => {
    const scene = await buildScene(site, PLACES.restaurant);
    const booking = await bookIn(scene);
    await moveTo(scene, MOVED);
    expect((await readBy(scene.asCustomer, booking)).address).toEqual(MOVED);
  });

  test('it stays as booked when the listing changes to another place', async () => {
    const scene = await buildScene(site, PLACES.salon);
    const booking = await bookIn(scene);
    await moveTo(scene, null, { place: 'at_customer' });
    expect(await readBy(scene.asCustomer, booking)).toMatchObject({ place: 'at_provider', address: SALON });
    const later = await bookIn(scene, { scheduledTime: '15:00', customerAddress: HOME });
    expect(later).toMatchObject({ place: 'at_customer', address: null, customerAddress: HOME });
  });

  test('a booking from before places is at the restaurant, or at the customer', async () => {
    const [table, pipes] = [await buildScene(site, PLACES.restaurant), await buildScene(site)];
    const older = [await bookIn(table), await bookIn(pipes, { customerAddress: HOME })];
    await BookingModel.updateMany({}, { $unset: { place: 1, 'listing.address': 1 } });
    expect(await readBy(table.asCustomer, older[0]!)).toMatchObject({ place: 'at_provider', address: SALON });
    expect(await readBy(pipes.asCustomer, older[1]!)).toMatchObject({ place: 'at_customer', address: null });
  });

  test('a restaurant without an address can be booked, and shows none', async () => {
    const scene = await buildScene(site, { category: 'restaurant', address: null });
    expect(await bookIn(scene)).toMatchObject({ place: 'at_provider', address: null });
  });

  test('a list reads the addresses of all its bookings in one call, and none without such bookings', async () => {
    const [salon, pipes] = [await buildScene(site, PLACES.salon), await buildScene(site)];
    for (const scheduledTime of ['09:00', '11:00', '13:00']) {
      await bookIn(salon, { scheduledTime });
      await bookIn(pipes, { scheduledTime, customerAddress: HOME });
    }
    const reads = async ({ asCustomer }: Scene) =>
      (await databaseCalls(() => asCustomer.get('/api/bookings'))).filter((call) => call === 'find services');
    expect(await reads(salon)).toHaveLength(1);
    expect(await reads(pipes)).toHaveLength(0);
  });
});

describe('the message and mail of an accepted booking', () => {
  test.each([
    ['where to go', PLACES.restaurant, / Where: 3 Opebi Road, by the bank, Ikeja, Lagos\. Reference/],
    ['that it happens online', PLACES.lesson, / It happens online or by phone\. Reference/],
  ] as const)('says %s', async (_what, parts, words) => {
    const scene = await buildScene(site, parts);
    const order = { customerAddress: HOME };
    await bookingIn(scene, 'accepted', order);
    expect(await newsOf(scene.customer)).toMatch(words);
    const mails = JSON.stringify(await OutboxModel.find({ kind: 'email' }).lean());
    expect(mails).toMatch(words);
    expect(mails).not.toContain(HOME);
  });

  test('says nothing of the place where the provider comes to the customer', async () => {
    const scene = await buildScene(site);
    await bookingIn(scene, 'accepted');
    expect(await newsOf(scene.customer)).not.toMatch(/Where|online/);
  });
});

test('the calendar file leads to the present address', async () => {
  const scene = await buildScene(site, PLACES.restaurant);
  const { id } = await bookingIn(scene, 'accepted');
  await moveTo(scene, MOVED);
  const { text } = await scene.asCustomer.get(`/api/bookings/${id}/calendar.ics`);
  expect(text.replaceAll('\r\n ', '')).toContain('9 Toyin Street\\, Ikeja\\, Lagos\r\n');
});

test('a booking stores the address as booked with its listing, and no address elsewhere', async () => {
  const stored = async (parts: object) => {
    const { id } = await bookIn(await buildScene(site, parts));
    return (await BookingModel.findById(id).lean<BookingRow>())!;
  };
  expect((await stored(PLACES.salon)).listing).toMatchObject({ address: SALON });
  expect((await stored(PLACES.lesson)).listing).not.toHaveProperty('address');
});
