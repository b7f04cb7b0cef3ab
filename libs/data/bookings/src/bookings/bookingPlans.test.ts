import { BOOKING_STATUSES, DAY_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import '@tm/schema/migrations';
import { badNodes, pad, paddingUser, WHOLE_READ } from '@tm/mongo/testing';
import { countBookings, countBookingsByStatus } from './booking.counts';
import { listBookings } from './booking.queries';
import { listBookingsByTime, timePositionOf } from './bookingsByTime.queries';
import { BookingModel } from '@tm/schema/bookings';
import type { BookingReader, BookingSelection } from './booking.selection';
import { ownDatabase } from '@tm/schema/testing/database';
import { UserModel } from '@tm/schema/accounts';

const [PROVIDER, CUSTOMER, OTHER] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
const NOON = Date.UTC(2031, 10, 20, 12);

const rowOf = (at: number) => {
  const _id = new Types.ObjectId();
  const startsAt = new Date(NOON + ((at % 120) - 60) * DAY_MS);
  const price = { priceType: 'fixed', basePriceKobo: 100, image: null };
  return {
    _id,
    customerId: at % 3 === 0 ? CUSTOMER : OTHER,
    providerId: OTHER,
    providerUserId: at % 2 === 0 ? PROVIDER : OTHER,
    serviceId: OTHER,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1),
    status: BOOKING_STATUSES[at % 5],
    totalAmountKobo: 100,
    customerPhone: '+2348031234567',
    customerAddress: '12 Admiralty Way',
    listing: { title: 'Braids', category: 'beauty_spa', ...price },
    searchText: at % 41 === 0 ? 'ada\n1\nrare\n\nstudio' : 'ada\n1\nbraids\n\nstudio',
  };
};

ownDatabase(async () => {
  await BookingModel.insertMany(Array.from({ length: 4_000 }, (_, at) => rowOf(at)));
});

const READERS: BookingReader[] = [{ providerUserId: String(PROVIDER) }, { customerId: String(CUSTOMER) }];
const FILTERS: Omit<BookingSelection, 'of'>[] = [
  {},
  { statuses: ['pending'] },
  { statuses: ['accepted', 'in_progress'] },
  { search: 'rare' },
  { search: 'rare', statuses: ['accepted', 'in_progress'] },
  { from: '2031-11-20' },
  { to: '2031-11-19', statuses: ['completed'] },
  { from: '2031-11-17', to: '2031-11-23', search: 'braids' },
];
const cases = READERS.flatMap((of) => FILTERS.map((filter) => [{ of, ...filter }] as const));

test.each(cases)('%j lists the first and any later page in the order of an index', async (selection) => {
  const [first] = await listBookings({ ...selection, limit: 5 });
  expect(first).toBeDefined();
  const after = { id: String(first!._id), startsAt: first!.startsAt.getTime() };
  expect(await badNodes(() => listBookings({ ...selection, limit: 5 }))).toEqual([]);
  expect(await badNodes(() => listBookings({ ...selection, after, limit: 5 }))).toEqual([]);
});

test.each(cases)(
  '%j lists the first and any later page by time in the order of an index',
  async (selection) => {
    const all = await listBookingsByTime({ ...selection, limit: 4_000 });
    expect(all.length).toBeGreaterThan(0);
    expect(await badNodes(() => listBookingsByTime({ ...selection, limit: 5 }))).toEqual([]);
    for (const row of [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!]) {
      const after = timePositionOf(row);
      expect(await badNodes(() => listBookingsByTime({ ...selection, after, limit: 5 }))).toEqual([]);
    }
  },
);

test.each(cases)('%j counts through an index of the reader', async (selection) => {
  expect(await badNodes(() => countBookings(selection), WHOLE_READ)).toEqual([]);
  expect(await badNodes(() => countBookingsByStatus(selection.of, selection), WHOLE_READ)).toEqual([]);
});

test('a search for a full reference uses its own index', async () => {
  const { _id, reference } = (await BookingModel.findOne({ customerId: CUSTOMER }).lean())!;
  const wanted = { of: { customerId: String(CUSTOMER) }, search: `#${reference}`, limit: 5 };
  expect((await listBookings(wanted)).map((row) => String(row._id))).toContain(String(_id));
  expect(await badNodes(() => listBookings(wanted), WHOLE_READ)).toEqual([]);
});

test('an admin’s lists of all bookings use the order of indexes', async () => {
  for (const filter of [
    {},
    { statuses: ['pending' as const] },
    { from: '2031-11-20' },
    { to: '2031-11-19' },
    { from: '2031-11-20', sort: 'latest' as const },
  ]) {
    const wanted = { of: 'all' as const, ...filter, limit: 5 };
    const [first] = await listBookings(wanted);
    const after = { id: String(first!._id), startsAt: first!.startsAt.getTime() };
    expect(await badNodes(() => listBookings(wanted))).toEqual([]);
    expect(await badNodes(() => listBookings({ ...wanted, after }))).toEqual([]);
  }
  const byTime = { of: 'all' as const, limit: 5 };
  const [first] = await listBookingsByTime(byTime);
  expect(await badNodes(() => listBookingsByTime(byTime))).toEqual([]);
  expect(await badNodes(() => listBookingsByTime({ ...byTime, after: timePositionOf(first!) }))).toEqual([]);
});

test('an admin’s search for people and one customer’s bookings at one provider use indexes', async () => {
  await pad(UserModel, paddingUser);
  await UserModel.insertMany(
    [CUSTOMER, PROVIDER].map((_id, at) => ({
      _id,
      email: `${at}@example.ng`,
      emailKey: `${at}@example.ng`,
      passwordHash: 'x',
      firstName: 'Zubaida',
      lastName: 'Bello',
      role: 'customer',
    })),
  );
  const both = { of: { customerId: String(CUSTOMER) }, receivedBy: String(PROVIDER) };
  for (const selection of [{ of: 'all' as const, search: 'zubaida' }, both]) {
    expect(await listBookings({ ...selection, limit: 5 })).toHaveLength(6);
    expect(await badNodes(() => listBookings({ ...selection, limit: 5 }), WHOLE_READ)).toEqual([]);
    expect(await badNodes(() => countBookings(selection), WHOLE_READ)).toEqual([]);
  }
  const rows = (await BookingModel.find({ customerId: CUSTOMER, providerUserId: PROVIDER }, '_id')).length;
  expect(await countBookings(both)).toBe(rows);
});
