import { bookingReference } from '@tm/domain';
import { Types } from '@tm/mongo';
import '@tm/schema/migrations';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes, pad, paddingUser, WHOLE_READ } from '@tm/mongo/testing';
import { updatePerson } from '@tm/service-accounts/testing';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { bookingOverview, streamOverview, type OverviewFilter } from './overview.queries';

let customerId: Types.ObjectId;
let like: object;
/** One insert of all rows would exceed the time limit of an operation (10 s) on a busy machine. */
const ROWS_PER_INSERT = 1_000;
const write = async (count: number) => {
  for (let left = count; left > 0; left -= ROWS_PER_INSERT)
    await BookingModel.collection.insertMany(
      Array.from({ length: Math.min(left, ROWS_PER_INSERT) }, () => {
        const _id = new Types.ObjectId();
        return { ...like, _id, reference: bookingReference(String(_id)) } as never;
      }),
    );
};

ownDatabase(async () => {
  const customer = await buildUser({ firstName: 'Zubaida', lastName: 'Bello' });
  customerId = customer._id;
  like = (await buildBooking({ customer, status: 'completed' })).toObject();
  await pad(UserModel, paddingUser);
  await write(1_200);
});

const total = async (filter: OverviewFilter) => (await bookingOverview(filter, { limit: 5 })).total;
const WIDE: OverviewFilter[] = [
  { from: '2020-01-01' },
  { from: '2020-01-01', status: 'completed' },
  { to: '2040-01-01' },
  { search: 'zubaida' },
];

test.each(WIDE)('a small site counts all bookings of %j', async (filter) => {
  expect(await total(filter)).toBe(1_201);
  expect(await badNodes(() => bookingOverview(filter, { limit: 5 }), WHOLE_READ)).toEqual([]);
});

test('the count includes dates, status and search', async () => {
  await buildBooking({ status: 'cancelled' });
  expect(await total({ from: '2020-01-01', status: 'cancelled' })).toBe(1);
  expect(await total({ from: '2040-01-01', status: 'cancelled' })).toBe(0);
  expect(await total({ to: '2020-01-01', status: 'cancelled' })).toBe(0);
  expect(await total({ search: 'zubaida', status: 'completed' })).toBe(1_201);
  expect(await total({ search: 'zubaida', status: 'cancelled' })).toBe(0);
  expect(await total({ search: 'nobody' })).toBe(0);
});

test('an export keeps the people that its search matched at the start', async () => {
  const pages = await streamOverview({ search: 'zubaida' });
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    await updatePerson(String(customerId), { firstName: 'Aisha' });
  }
  expect(rows).toBe(1_201);
});

test('a large site returns moreThan 1,000', async () => {
  await updatePerson(String(customerId), { firstName: 'Zubaida' });
  await write(8_900);
  for (const filter of WIDE) expect(await total(filter)).toEqual({ moreThan: 1_000 });
});
