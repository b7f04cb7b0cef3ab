import type { ReviewCaseRecord } from '@tm/schema/admin';
import type { ReviewReportRecord } from '@tm/schema/bookings';
import { REPORT_REASONS, type ReportReason } from '@tm/domain';
import type { Types } from 'mongoose';
import { idOf, numberOf, randomOf } from '../ids';
import { type Random, chance, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, plus } from '../time';
import type { ReviewRow } from './review';

type WithId<T> = T & { _id: Types.ObjectId; __v: number };
export type ReportRow = WithId<ReviewReportRecord>;
export type CaseRow = WithId<ReviewCaseRecord>;

/** Only reviews of this age or newer are reported. */
const MAX_REVIEW_AGE_MS = 14 * DAY;
const MAX_REPORTS = 3;
/** Probability of a report for a review with one or two stars (`low`) and with more stars (`high`). */
const REPORT_PROBABILITY = { low: 0.6, high: 0.02 };

const NOTES: Record<ReportReason, readonly (string | null)[]> = {
  offensive: ['The words about our staff are an insult.', null],
  false: ['We have no booking of that day with this customer.', 'It was another business.', null],
  spam: ['The same text appears below other services.', null],
  personal: ['It says where I live.', null],
  other: ['Please take a look.', null],
};

type ReportsParams = { owner: Types.ObjectId; customers: readonly Types.ObjectId[]; now: Date };

/**
 * Returns the reporters of a review: always the business,
 * in 40 % also distinct customers other than the author.
 */
function fakeReporters(
  random: Random,
  review: ReviewRow,
  { owner, customers }: ReportsParams,
): Types.ObjectId[] {
  if (chance(random, 0.6)) return [owner];
  const params = Array.from({ length: MAX_REPORTS - 1 }, () => pick(random, customers));
  const others = new Map(params.map((reader) => [String(reader), reader]));
  others.delete(String(review.customerId));
  return [owner, ...others.values()];
}

function fakeReportsOfReview(review: ReviewRow, params: ReportsParams): ReportRow[] {
  const number = numberOf(review._id);
  const random = randomOf('report', number);
  if (!chance(random, review.rating <= 2 ? REPORT_PROBABILITY.low : REPORT_PROBABILITY.high)) return [];
  return fakeReporters(random, review, params).map((reporterId, place) => {
    const reason = pick(random, REPORT_REASONS);
    const at = earlier(plus(review.createdAt, HOUR + random() * 2 * DAY), plus(params.now, -MINUTE));
    const _id = idOf('report', number * MAX_REPORTS + place, at);
    return { _id, reviewId: review._id, reporterId, reason, note: pick(random, NOTES[reason]), at, __v: 0 };
  });
}

/**
 * Returns reports of some reviews of a business, and a
 * review case in the admin queue for each reported review.
 */
export function fakeReports(
  reviews: readonly ReviewRow[],
  params: ReportsParams,
): { reports: ReportRow[]; cases: CaseRow[] } {
  const since = plus(params.now, -MAX_REVIEW_AGE_MS);
  const reported = reviews
    .filter(({ createdAt }) => createdAt >= since)
    .map((review) => ({ _id: review._id, reports: fakeReportsOfReview(review, params) }))
    .filter(({ reports }) => reports.length > 0);
  const cases = reported.map(({ _id, reports }) => ({
    _id,
    state: 'open' as const,
    since: new Date(Math.min(...reports.map(({ at }) => at.getTime()))),
    reports: reports.length,
    reasons: [...new Set(reports.map(({ reason }) => reason))],
    ruling: null,
    version: 0,
    __v: 0,
  }));
  return { reports: reported.flatMap(({ reports }) => reports), cases };
}
