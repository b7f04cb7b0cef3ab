import { bookingReference } from '@tm/domain';
import { Types } from 'mongoose';
import '../index';
import { buildBooking, buildUser } from '../factories';
import { ownDatabase } from '../testing/ownDatabase';
import { badNodes, pad, paddingUser, WHOLE_READ } from '../testing/plans';
import { updatePerson } from '../users/account.verbs';
import { UserModel } from '../users/user.schema';
import { BookingModel } from './booking.schema';
import { bookingOverview, walkOverview, type OverviewFilter } from './overview.reads';

let customerId: Types.ObjectId;
let like: object;
const write = (count: number) =>
  BookingModel.collection.insertMany(
    Array.from({ length: count }, () => {
      const _id = new Types.ObjectId();
      return { ...like, _id, reference: bookingReference(String(_id)) } as never;
    }),
  );

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

test.each(WIDE)('on a small site all that %j has are counted', async (filter) => {
  expect(await total(filter)).toBe(1_201);
  expect(await badNodes(() => bookingOverview(filter, { limit: 5 }), WHOLE_READ)).toEqual([]);
});

test('few are counted, and those of a status as well, however many', async () => {
  await buildBooking({ status: 'cancelled' });
  expect(await total({ from: '2020-01-01', status: 'cancelled' })).toBe(1);
  expect(await total({ search: 'nobody' })).toBe(0);
});

test('an export is of the people whom its search meant when it began', async () => {
  const pages = await walkOverview({ search: 'zubaida' });
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    await updatePerson(String(customerId), { firstName: 'Aisha' });
  }
  expect(rows).toBe(1_201);
});

test('on a large site it is told of many that there are more than a thousand', async () => {
  await updatePerson(String(customerId), { firstName: 'Zubaida' });
  await write(8_900);
  for (const filter of WIDE) expect(await total(filter)).toEqual({ moreThan: 1_000 });
});
