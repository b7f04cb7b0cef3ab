import { PAYMENT_STATES, isPayableOnline } from '@tm/domain';
import { demoPasswordHash } from '../passwordHash';
import { SIZES } from '../sizes';
import { fakeDataset } from '../dataset';
import { DEMO_ACCOUNTS } from '../accounts';
import type { BookingRow } from './booking';

/** Rows of both variants of the demo data: with and without online payments. */
const demoBookings = async (now: Date, hasPayments: boolean) => {
  const options = { now, passwordHash: await demoPasswordHash(), hasPictures: false, hasPayments };
  const rows = [...fakeDataset(SIZES.demo, { ...options, customers: SIZES.demo.customers })];
  const users = new Map(rows.flatMap((part) => part.users).map(({ _id, email }) => [String(_id), email]));
  return { bookings: rows.flatMap((part) => part.bookings), users };
};

const isPaid = ({ payment }: BookingRow): boolean => payment !== undefined;

it.each(['2026-11-21T05:00:00Z', '2026-11-24T11:00:00Z', '2026-11-27T22:30:00Z'])(
  'the demo businesses have bookings in each state of a payment at %s',
  async (now) => {
    const { bookings, users } = await demoBookings(new Date(now), true);
    const online = bookings.filter(isPaid);
    const owners = new Set(online.map(({ providerUserId }) => users.get(String(providerUserId))));
    expect([...owners].sort()).toEqual(['provider@demo.example', 'restaurant@demo.example']);
    expect(new Set(online.map(({ customerId }) => users.get(String(customerId))))).toEqual(
      new Set([DEMO_ACCOUNTS[0]!.email]),
    );
    // Bookings that are paid on site have no payment.
    expect(new Set(online.map(({ payment }) => payment!.state))).toEqual(
      new Set(PAYMENT_STATES.filter((state) => state !== 'cash')),
    );
    for (const { totalAmountKobo } of online) expect(isPayableOnline(totalAmountKobo)).toBe(true);
    // A customer may have three unpaid requests.
    expect(online.filter(({ payment }) => payment!.state === 'due')).toHaveLength(1);
  },
);

it('only ended bookings are settled or lapsed, and only held money has a time', async () => {
  const { bookings } = await demoBookings(new Date('2026-11-24T11:00:00Z'), true);
  for (const { payment, status, ending } of bookings.filter(isPaid)) {
    const { state, moneyAt } = payment!;
    if (state === 'settled' || state === 'lapsed') expect(ending).toBeDefined();
    if (state === 'due') expect(status).toBe('pending');
    if (moneyAt) expect([state, moneyAt > new Date('2026-11-24T11:00:00Z')]).toEqual(['held', true]);
  }
});

it('online payments change no other booking', async () => {
  const now = new Date('2026-11-24T11:00:00Z');
  const [before, after] = [await demoBookings(now, false), await demoBookings(now, true)];
  expect(before.bookings.some(isPaid)).toBe(false);
  expect(after.bookings.filter((booking) => !isPaid(booking))).toEqual(before.bookings);
});
