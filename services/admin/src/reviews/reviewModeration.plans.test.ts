import { Types } from '@tm/mongo';
import { HiddenReviewModel, ReviewCaseModel } from '@tm/schema/admin';
import { ReviewModel, ReviewReportModel } from '@tm/schema/bookings';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes, pad, WHOLE_READ } from '@tm/mongo/testing';
import { listReviewsForAuthor } from '@tm/data-bookings';
import { countReviewCases, listReports, listReviewCases, type CaseFilter } from './reviewCase.queries';

const [AUTHOR, REVIEW] = [new Types.ObjectId(), new Types.ObjectId()];

ownDatabase(async () => {
  await pad(ReviewModel, () => ({ bookingId: new Types.ObjectId(), customerId: new Types.ObjectId() }));
  const numbers = Array.from({ length: 3_000 }, (_, at) => at);
  await ReviewCaseModel.insertMany(
    numbers.map((at) => ({
      _id: new Types.ObjectId(),
      state: (['open', 'kept', 'hidden'] as const)[at % 3],
      since: new Date(Date.UTC(2026, 10, 1) + (at % 700) * 60_000),
      reports: 1,
      reasons: ['spam'],
    })),
  );
  await ReviewReportModel.insertMany(
    numbers.map((at) => ({
      reviewId: at % 100 === 0 ? REVIEW : new Types.ObjectId(),
      reporterId: new Types.ObjectId(),
      reason: 'spam',
      at: new Date(),
    })),
  );
  await HiddenReviewModel.insertMany(
    numbers.map((at) => ({
      bookingId: new Types.ObjectId(),
      serviceId: REVIEW,
      providerId: REVIEW,
      customerId: at % 100 === 0 ? AUTHOR : new Types.ObjectId(),
      rating: 1,
      hidden: { at: new Date(), reason: 'Spam' },
    })),
  );
});

const FILTERS: CaseFilter[] = [
  { state: 'open' },
  { state: 'hidden' },
  { state: 'all' },
  { state: 'open', reason: 'spam' },
];

test.each(FILTERS)('%j lists every page in the order of an index, and counts along it', async (filter) => {
  const [first] = await listReviewCases({ ...filter, limit: 5 });
  const after = { since: first!.since.getTime(), id: String(first!._id) };
  expect(await badNodes(() => listReviewCases({ ...filter, limit: 5 }))).toEqual([]);
  expect(await badNodes(() => listReviewCases({ ...filter, after, limit: 5 }))).toEqual([]);
  expect(await badNodes(() => countReviewCases(filter), WHOLE_READ)).toEqual([]);
});

test('the reports of a review, and an author’s hidden reviews, are read by an index', async () => {
  expect(await listReports(String(REVIEW))).toHaveLength(30);
  expect(await badNodes(() => listReports(String(REVIEW)), WHOLE_READ)).toEqual([]);
  const own = () => listReviewsForAuthor({ customerId: String(AUTHOR), limit: 5 }, String(AUTHOR));
  expect(await own()).toHaveLength(6);
  expect(await badNodes(own, WHOLE_READ)).toEqual([]);
});
