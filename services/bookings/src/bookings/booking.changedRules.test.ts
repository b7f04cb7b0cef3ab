import type { Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  bookingIn,
  buildScene,
  databaseDigest,
  inDays,
  bodyOfSuccess,
  type BookingOrProblem,
} from '../testing';

const site = testService(createApp, configSchema);

type Named = { id: string };
const pathOf = ({ id }: Named) => `/api/bookings/${id}`;
const propose = (by: Client, booking: Named, scheduledTime: string, scheduledDate = inDays(3)) =>
  by.post<BookingOrProblem>(`${pathOf(booking)}/reschedule`, { scheduledDate, scheduledTime });
const agree = (by: Client, booking: Named) =>
  by.put<BookingOrProblem>(`${pathOf(booking)}/reschedule`, { answer: 'accept' });
const accept = (by: Client, booking: Named) =>
  by.put<BookingOrProblem>(pathOf(booking), { status: 'accepted' });
const change = ({ _id }: { _id: unknown }, fields: object) =>
  ListingModel.updateOne({ _id: _id as string }, { $set: fields });

const expectUnchanged = async (
  act: () => Promise<{ status: number; body: Pick<Problem, 'code' | 'detail'> }>,
) => {
  const before = await databaseDigest();
  const { status, body } = await act();
  expect(await databaseDigest()).toBe(before);
  return [status, body.code, body.detail];
};

describe('listing that became a restaurant', () => {
  test("gives earlier bookings no second place at their provider's time", async () => {
    const scene = await buildScene(site);
    await bookingIn(scene, 'accepted', { scheduledTime: '10:00' });
    const later = await bookingIn(scene, 'accepted', { scheduledTime: '14:00' });
    await change(scene.listing, { category: 'restaurant', seats: 40 });
    expect((await propose(scene.asProvider, later, '10:00')).status).toBe(409);
    expect((await propose(scene.asProvider, later, '12:00')).status).toBe(200);
    const other = { ...scene, listing: await buildListing({ provider: scene.profile }) };
    await bookingIn(other, 'accepted', { scheduledTime: '12:00' });
    expect((await agree(scene.asCustomer, later)).status).toBe(409);
  });

  test('a former restaurant still admits as many guests as its seats', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 4 });
    const [one, other] = [
      await bookingIn(scene, 'pending', { partySize: 2 }),
      await bookingIn(scene, 'pending', { partySize: 2 }),
    ];
    await change(scene.listing, { category: 'catering' });
    for (const booking of [one, other]) expect((await accept(scene.asProvider, booking)).status).toBe(200);
  });
});

describe('restaurant with fewer seats than before', () => {
  const NOW_THREE = [409, 'too_many_guests', 'There are only 3 seats now.'];

  test('accepts no more guests than its seats, and says so', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 10 });
    const table = await bookingIn(scene, 'pending', { partySize: 5 });
    await bookingIn(scene, 'pending', { partySize: 1 });
    await change(scene.listing, { seats: 3 });
    expect(await expectUnchanged(() => accept(scene.asProvider, table))).toEqual(NOW_THREE);
    expect(await expectUnchanged(() => propose(scene.asCustomer, table, '15:00'))).toEqual(NOW_THREE);
  });

  test('agrees to no new time for more guests', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 10 });
    const table = await bookingIn(scene, 'accepted', { partySize: 5 });
    bodyOfSuccess(await propose(scene.asCustomer, table, '15:00'));
    await change(scene.listing, { seats: 3 });
    expect(await expectUnchanged(() => agree(scene.asProvider, table))).toEqual(NOW_THREE);
    await change(scene.listing, { seats: 1 });
    expect((await agree(scene.asProvider, table)).body.detail).toBe('There is only 1 seat now.');
  });
});

describe('days off that the provider set after proposing one of them', () => {
  const proposedBy = async (side: 'asProvider' | 'asCustomer') => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    bodyOfSuccess(await propose(scene[side], booking, '10:00', inDays(5)));
    await ProviderProfileModel.updateOne(
      { _id: scene.profile._id },
      { $set: { 'calendar.daysOff': [{ from: inDays(5), to: inDays(5) }], 'calendar.leadMinutes': 20_160 } },
    );
    return { ...scene, booking };
  };

  test('cannot be accepted by the customer', async () => {
    const { booking, asCustomer } = await proposedBy('asProvider');
    expect(await expectUnchanged(() => agree(asCustomer, booking))).toEqual([
      409,
      'slot_taken',
      'This time is no longer free. Please choose another time.',
    ]);
  });

  test('can be accepted by the provider', async () => {
    const { booking, asProvider } = await proposedBy('asCustomer');
    expect((await agree(asProvider, booking)).status).toBe(200);
  });
});

test('a longer lead time does not stop the customer from accepting a time that the provider proposed', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  bodyOfSuccess(await propose(scene.asProvider, booking, '10:00', inDays(5)));
  await ProviderProfileModel.updateOne(
    { _id: scene.profile._id },
    { $set: { 'calendar.leadMinutes': 20_160 } },
  );
  expect((await agree(scene.asCustomer, booking)).status).toBe(200);
});
