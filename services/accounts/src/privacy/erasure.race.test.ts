import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { createBooking, loadOffer } from '@tm/service-bookings/testing';
import { nativeDatabase } from '@tm/mongo';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { DAY_MS, lagosDate } from '@tm/domain';
import { databaseCalls } from '@tm/service-kit/testing';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';
import { PASSWORD } from '../testing/markedPerson';

const site = accounts();

const order = (customerId: string) => ({
  customerId,
  scheduledDate: lagosDate(new Date(Date.now() + 3 * DAY_MS)),
  scheduledTime: '10:00',
  customerPhone: '+2348031234567',
  customerAddress: '12 Admiralty Way, Lekki',
});

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
const withPassword = (id: unknown) => UserModel.updateOne({ _id: id as string }, { $set: { passwordHash } });

/** Builds a customer, a provider, and a listing that the customer has open. */
const scene = async () => {
  const customer = await buildUser();
  const { user: provider, profile } = await buildProvider();
  await withPassword(customer._id);
  await withPassword(provider._id);
  const listing = await buildListing({ provider: profile });
  return { customer, provider, profile, offer: await loadOffer(String(listing._id)) };
};

/** Starts `act` with the n-th database call from now on, or after `reply` if that resolves earlier. */
const atCall = <T>(n: number, reply: Promise<unknown>, act: () => Promise<T>): Promise<T> => {
  const { client } = nativeDatabase();
  let left = n;
  let note = () => undefined as void;
  const called = new Promise<void>((resolve) => {
    note = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
  client.on('commandStarted', note);
  const begun = Promise.race([called, reply]).finally(() => client.off('commandStarted', note));
  return begun.then(act);
};

test.each(['customer', 'provider'] as const)(
  'rejects one of the two when a booking and the erasure of its %s happen at the same moment',
  async (side) => {
    const rivals = async () => {
      const { offer, profile, ...people } = await scene();
      const client = await site.signedInAs(people[side]);
      const erase = () => client.delete('/api/profile', { password: PASSWORD });
      const book = () =>
        createBooking(offer, order(String(people.customer._id))).then(
          () => true,
          (error) => error,
        );
      return { profile, person: people[side], erase, book };
    };
    const expectOne = async (
      { profile, person }: Awaited<ReturnType<typeof rivals>>,
      booked: unknown,
      { status }: { status: number },
    ) => {
      const bookings = await BookingModel.countDocuments({ providerId: profile._id });
      const { erasedAt } = (await UserModel.findById(person._id).lean())!;
      const outcome = { booked: booked === true, status, bookings, isErased: Boolean(erasedAt) };
      if (outcome.booked)
        expect(outcome).toEqual({ booked: true, status: 409, bookings: 1, isErased: false });
      else {
        expect(outcome).toEqual({ booked: false, status: 204, bookings: 0, isErased: true });
        expect(booked).toMatchObject({ kind: 'conflict' });
      }
      const totals = (await ProviderProfileModel.findById(profile._id).lean())!.totals;
      expect(totals).toMatchObject({ bookings, pending: bookings });
      return outcome.booked;
    };
    const before = await rivals();
    expect(await expectOne(before, await before.book(), await before.erase())).toBe(true);
    const after = await rivals();
    const erased = await after.erase();
    expect(await expectOne(after, await after.book(), erased)).toBe(false);
    // Tries every moment: one run for each database call of an erasure.
    const alone = await rivals();
    const calls = await databaseCalls(alone.erase);
    for (let n = 1; n <= calls.length; n += 1) {
      const round = await rivals();
      const reply = round.erase();
      const [booked, answer] = await Promise.all([atCall(n, reply, round.book), reply]);
      await expectOne(round, booked, answer);
    }
  },
);
