import { Types } from '@tm/mongo';
import { badNodes, WHOLE_READ } from '@tm/mongo/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { countReviews, listReviews, reviewIndex, type ReviewSelection } from './review.queries';
import { ReviewModel } from '@tm/schema/bookings';

const [PROVIDER, SERVICE, CUSTOMER, OTHER] = Array.from({ length: 4 }, () => new Types.ObjectId());
const BOOKING = new Types.ObjectId();

ownDatabase(async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) => ({
    bookingId: at === 0 ? BOOKING : new Types.ObjectId(),
    serviceId: at % 3 === 0 ? SERVICE : OTHER,
    providerId: at % 2 === 0 ? PROVIDER : OTHER,
    customerId: at % 5 === 0 ? CUSTOMER : OTHER,
    rating: (at % 5) + 1,
  }));
  await ReviewModel.insertMany(rows);
});

const SELECTIONS: ReviewSelection[] = [
  { providerId: String(PROVIDER) },
  { providerId: String(PROVIDER), rating: 5 },
  { serviceId: String(SERVICE) },
  { serviceId: String(SERVICE), rating: 4 },
  { customerId: String(CUSTOMER) },
  { customerId: String(CUSTOMER), rating: 1 },
  { serviceId: String(SERVICE), providerId: String(PROVIDER) },
];

test('the review of a booking is read by its own index', async () => {
  const selection = { bookingId: String(BOOKING), customerId: String(CUSTOMER) };
  expect(reviewIndex(selection)).toEqual({ bookingId: 1 });
  expect(await listReviews({ ...selection, limit: 5 })).toHaveLength(1);
  expect(await badNodes(() => listReviews({ ...selection, limit: 5 }), WHOLE_READ)).toEqual([]);
  expect(await badNodes(() => countReviews(selection), WHOLE_READ)).toEqual([]);
});

test.each(SELECTIONS)('%j is listed and counted along its index, on every page', async (selection) => {
  const index = reviewIndex(selection);
  const declared = ReviewModel.schema.indexes().map(([key]) => JSON.stringify(key));
  expect(declared).toContain(JSON.stringify(index));
  expect(Object.keys(selection)).toContain(Object.keys(index)[0]);

  const [first] = await listReviews({ ...selection, limit: 5 });
  expect(first).toBeDefined();
  const before = String(first!._id);
  expect(await badNodes(() => listReviews({ ...selection, limit: 5 }))).toEqual([]);
  expect(await badNodes(() => listReviews({ ...selection, before, limit: 5 }))).toEqual([]);
  expect(await badNodes(() => countReviews(selection), WHOLE_READ)).toEqual([]);
});
