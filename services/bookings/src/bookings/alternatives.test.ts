import type { Booking, BookingAlternative, Problem } from '@tm/contracts';
import { ALTERNATIVES } from '@tm/domain';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);
const WEEK = Object.fromEntries(
  Array.from({ length: 7 }, (_, day) => [day, { open: '09:00', close: '18:00' }]),
);

/** Creates a booking for ₦15,000 at 10:00 in three days that its provider has cancelled. */
const cancelledScene = async (location: string) => {
  const scene = await buildScene(site, { location });
  const made = await scene.asCustomer.post<Booking>('/api/bookings', orderFor(scene.listing));
  const path = `/api/bookings/${made.body.id}`;
  await scene.asProvider.put(path, { status: 'accepted' });
  await scene.asProvider.put(path, { status: 'cancelled', reason: 'ill' });
  return { ...scene, path: `${path}/alternatives` };
};

const offers = async ({ asCustomer, path }: Awaited<ReturnType<typeof cancelledScene>>) => {
  const { status, body } = await asCustomer.get<BookingAlternative[]>(path);
  expect(status).toBe(200);
  return body;
};

/** Builds a listing of another business with hours from 9 to 18. */
const rival = async (location: string, more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider({ availability: WEEK } as never);
  return { user, profile, listing: await buildListing({ provider: profile, location, ...more }) };
};

test('offers three other businesses of the city, the best rated first, that are free at that time', async () => {
  const location = 'Ibadan';
  const scene = await cancelledScene(location);
  const good = await rival(location, { rating: 4.9, reviewCount: 12 });
  const dear = await rival(location, { rating: 5, basePriceKobo: 1_500_000 * ALTERNATIVES.priceShare + 1 });
  const elsewhere = await rival('Kano', { rating: 5 });
  const paused = await rival(location, { rating: 5, status: 'paused' });
  const others = [await rival(location, { rating: 4 }), await rival(location, { rating: 3 })];
  const last = await rival(location, { rating: 2 });
  const shown = await offers(scene);
  expect(shown.map(({ listing }) => listing.id)).toEqual(
    [good, ...others].map(({ listing }) => String(listing._id)),
  );
  expect(shown[0]).toMatchObject({
    listing: { basePrice: 15_000, rating: 4.9, reviewCount: 12, location },
    scheduledDate: inDays(3),
    scheduledTime: '10:00',
  });
  for (const absent of [dear, elsewhere, paused, last, scene])
    expect(shown.some(({ listing }) => listing.id === String(absent.listing._id))).toBe(false);
});

test('each offered time can be booked, and a taken one moves the offer by at most two hours', async () => {
  const location = 'Port Harcourt';
  const scene = await cancelledScene(location);
  const { listing } = await rival(location);
  const other = await site.signedInAs(await buildUser());
  const taken = [];
  for (let offer = (await offers(scene))[0]; offer; offer = (await offers(scene))[0]) {
    const { scheduledDate, scheduledTime } = offer;
    const sent = await other.post('/api/bookings', orderFor(listing, { scheduledDate, scheduledTime }));
    expect(sent.status).toBe(201);
    taken.push(scheduledTime);
  }
  expect(taken[0]).toBe('10:00');
  expect([...taken].sort()).toEqual(['09:00', '10:00', '11:00', '12:00']);
});

test('offers a business once, and leaves out suspended businesses and those that blocked the customer', async () => {
  const location = 'Benin City';
  const scene = await cancelledScene(location);
  const twice = await rival(location, { rating: 5 });
  await buildListing({ provider: twice.profile, location, rating: 4 });
  const { user: owner, profile } = await buildProvider();
  await buildListing({ provider: profile, location, rating: 4 });
  owner.status = 'suspended';
  await owner.save();
  const blocker = await rival(location, { rating: 4 });
  const asked = await scene.asCustomer.post<Booking>('/api/bookings', orderFor(blocker.listing));
  const asBlocker = await site.signedInAs(blocker.user);
  await asBlocker.put(`/api/bookings/${asked.body.id}`, { status: 'cancelled', blockCustomer: true });
  expect((await offers(scene)).map(({ listing }) => listing.id)).toEqual([String(twice.listing._id)]);
});

test('answers no alternatives for open bookings, for bookings that the customer ended, and to other people', async () => {
  const { asCustomer, asProvider, listing } = await buildScene(site, { location: 'Jos' });
  const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
  const path = `/api/bookings/${body.id}/alternatives`;
  const open = await asCustomer.get<Problem>(path);
  expect([open.status, open.body.code]).toEqual([409, 'not_cancelled']);
  await asCustomer.put(`/api/bookings/${body.id}`, { status: 'cancelled' });
  const withdrawn = await asCustomer.get<Problem>(path);
  expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'not_cancelled']);
  expect((await asProvider.get(path)).status).toBe(403);
  expect((await (await site.signedInAs(await buildUser())).get(path)).status).toBe(404);
});

test('thirty candidates cost seven reads beside the booking and the session', async () => {
  const location = 'Kaduna';
  const scene = await cancelledScene(location);
  for (let count = 0; count < ALTERNATIVES.candidates; count += 1) await rival(location);
  const calls = await databaseCalls(async () => expect(await offers(scene)).toHaveLength(3));
  expect(calls.filter((call) => !/sessions|bookings/.test(call)).sort()).toEqual([
    'find blockedCustomers',
    'find calendarDays',
    'find declaredHolidays',
    'find providerProfiles',
    'find services',
    'find services',
    'find users',
    'find users',
  ]);
});
