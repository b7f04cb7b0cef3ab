import { buffer } from 'node:stream/consumers';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import type { OverviewFilter } from './overview.queries';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { bookingFile } from './booking.file';

testService(createApp, config);

beforeEach(async () => {
  await Promise.all([BookingModel.deleteMany(), ProviderProfileModel.deleteMany()]);
});

const rowsOf = async (filter: OverviewFilter = {}) => {
  const [, ...rows] = String(await buffer(await bookingFile(filter)))
    .replace(/\r\n$/, '')
    .split('\r\n');
  return rows;
};

test('text that a spreadsheet would run as a formula is escaped', async () => {
  const { profile } = await buildProvider();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { businessName: '@SUM(A1)' });
  const customer = await buildUser({ firstName: '+234', lastName: 'cmd' });
  const title = '=HYPERLINK("http://evil.example","Pay")';
  const of = await buildListing({ provider: profile, title });
  await buildBooking({ of, customer });
  const rows = await rowsOf();
  expect(rows[0]).toContain('"\'=HYPERLINK(""http://evil.example"",""Pay"")"');
  expect(rows[0]).toContain(`,"'+234 cmd","'@SUM(A1)",`);
});

test('has all rows of the filter, independent of the shown page', async () => {
  const of = await buildListing();
  const customer = await buildUser();
  const wanted = await buildBooking({ of, customer, status: 'accepted' });
  await buildBooking({ of, status: 'accepted' });
  await buildBooking({ of, customer, status: 'cancelled' });
  const rows = await rowsOf({
    status: 'accepted',
    customerId: customer.id,
    providerId: String(of.providerId),
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(String(wanted._id));
  expect(await rowsOf({ providerId: '0'.repeat(24) })).toEqual([]);
});

test('has any number of rows, each once and in order, with a few calls for each page', async () => {
  const one = (await buildBooking({ status: 'completed' })).toObject();
  const like = { ...one, reference: undefined };
  // All have one time, so that pages end between equal times.
  await BookingModel.insertMany(Array.from({ length: 2_499 }, () => ({ ...like, _id: undefined })));
  for (const filter of [{}, { from: '2020-01-01' }, { status: 'completed' as const }]) {
    let rows: string[] = [];
    const calls = await databaseCalls(async () => {
      rows = await rowsOf(filter);
    });
    const ids = rows.map((row) => row.slice(-25, -1));
    expect(new Set(ids).size).toBe(2_500);
    expect(ids).toEqual([...ids].sort().reverse());
    // Ten pages; those after a time are two ranges each.
    const reads = calls.filter((call) => /find (bookings|users|providerProfiles)/.test(call));
    expect(reads.length).toBeLessThanOrEqual(10 * 4 + 4);
  }
});
