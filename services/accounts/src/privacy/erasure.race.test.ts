import { BookingModel, ProviderProfileModel, UserModel, createBooking, loadOffer } from '@tm/data';
import { buildListing, buildProvider, buildUser } from '@tm/data/factories';
import { lagosDate } from '@tm/domain';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';
import { PASSWORD } from './markedPerson';

const site = accounts();
const DAY_MS = 86_400_000;
const ROUNDS = 12;

const order = (customerId: string) => ({
  customerId,
  scheduledDate: lagosDate(new Date(Date.now() + 3 * DAY_MS)),
  scheduledTime: '10:00',
  customerPhone: '+2348031234567',
  customerAddress: '12 Admiralty Way, Lekki',
});

const withPassword = async (id: unknown) => {
  await UserModel.updateOne({ _id: id as string }, { $set: { passwordHash: await hashPassword(PASSWORD) } });
};

/** A customer, a provider and an offer that the customer has before them. */
const scene = async () => {
  const customer = await buildUser();
  const { user: provider, profile } = await buildProvider();
  await withPassword(customer._id);
  await withPassword(provider._id);
  const listing = await buildListing({ provider: profile });
  return { customer, provider, profile, offer: await loadOffer(String(listing._id)) };
};

test.each(['customer', 'provider'] as const)(
  'a booking and the erasure of its %s at the same moment: one of the two is refused, always',
  async (side) => {
    const outcomes = new Set<string>();
    let erasureMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, profile, ...people } = await scene();
      const client = await site.signedInAs(people[side]);
      const book = () =>
        createBooking(offer, order(String(people.customer._id))).then(
          () => true,
          (error) => error,
        );
      const started = performance.now();
      const reply = client.delete('/api/profile', { password: PASSWORD });
      // The password takes a while, a long one on a busy machine: bookings are made at every moment of it and after.
      const pause = new Promise((resolve) => setTimeout(resolve, (1.5 * erasureMs * round) / ROUNDS));
      void reply.then(() => (erasureMs ||= performance.now() - started));
      const [booked, { status }] = await Promise.all([pause.then(book), reply]);
      const bookings = await BookingModel.countDocuments({ providerId: profile._id });
      const person = await UserModel.findById(people[side]._id).lean();
      const outcome = { booked: booked === true, status, bookings, isErased: Boolean(person!.erasedAt) };
      if (outcome.booked)
        expect(outcome).toEqual({ booked: true, status: 409, bookings: 1, isErased: false });
      else {
        expect(outcome).toEqual({ booked: false, status: 204, bookings: 0, isErased: true });
        expect(booked).toMatchObject({ kind: 'conflict' });
      }
      const totals = (await ProviderProfileModel.findById(profile._id).lean())!.totals;
      expect(totals).toMatchObject({ bookings, pending: bookings });
      outcomes.add(String(outcome.booked));
    }
    expect(outcomes.size).toBe(2);
  },
  60_000,
);
