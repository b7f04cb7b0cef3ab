import type { ReviewCaseRecord, ReviewReportRecord } from '@tm/data';
import { REPORT_REASONS, type ReportReason } from '@tm/domain';
import type { Types } from 'mongoose';
import { idOf, numberOf, randomOf } from '../ids';
import { type Random, chance, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, plus } from '../time';
import type { ReviewRow } from './review';

type Untimed<T> = T & { _id: Types.ObjectId; __v: number };
export type ReportRow = Untimed<ReviewReportRecord>;
export type CaseRow = Untimed<ReviewCaseRecord>;

/** What stands there for long is reported no more. */
const WITHIN = 14 * DAY;
const MOST_REPORTS = 3;
/** How often a review of one or two stars is reported, and one of more. */
const LIKELY = { low: 0.6, high: 0.02 };

const NOTES: Record<ReportReason, readonly (string | null)[]> = {
  offensive: ['The words about our staff are an insult.', null],
  false: ['We have no booking of that day with this customer.', 'It was another business.', null],
  spam: ['The same text stands below other services.', null],
  personal: ['It says where I live.', null],
  other: ['Please take a look.', null],
};

type Readers = { owner: Types.ObjectId; customers: readonly Types.ObjectId[]; now: Date };

/** The business, often alone; now and then customers as well, none of them twice and never the author. */
function reportersOf(random: Random, review: ReviewRow, { owner, customers }: Readers): Types.ObjectId[] {
  if (chance(random, 0.6)) return [owner];
  const readers = Array.from({ length: MOST_REPORTS - 1 }, () => pick(random, customers));
  const others = new Map(readers.map((reader) => [String(reader), reader]));
  others.delete(String(review.customerId));
  return [owner, ...others.values()];
}

function reportsOf(review: ReviewRow, readers: Readers): ReportRow[] {
  const number = numberOf(review._id);
  const random = randomOf('report', number);
  if (!chance(random, review.rating <= 2 ? LIKELY.low : LIKELY.high)) return [];
  return reportersOf(random, review, readers).map((reporterId, place) => {
    const reason = pick(random, REPORT_REASONS);
    const at = earlier(plus(review.createdAt, HOUR + random() * 2 * DAY), plus(readers.now, -MINUTE));
    const _id = idOf('report', number * MOST_REPORTS + place, at);
    return { _id, reviewId: review._id, reporterId, reason, note: pick(random, NOTES[reason]), at, __v: 0 };
  });
}

/** Reports of some reviews of a business, by its owner and by customers, and the place of each review in the admins' queue. */
export function inventReports(
  reviews: readonly ReviewRow[],
  readers: Readers,
): { reports: ReportRow[]; cases: CaseRow[] } {
  const since = plus(readers.now, -WITHIN);
  const reported = reviews
    .filter(({ createdAt }) => createdAt >= since)
    .map((review) => ({ _id: review._id, made: reportsOf(review, readers) }))
    .filter(({ made }) => made.length > 0);
  const cases = reported.map(({ _id, made }) => ({
    _id,
    state: 'open' as const,
    since: new Date(Math.min(...made.map(({ at }) => at.getTime()))),
    reports: made.length,
    reasons: [...new Set(made.map(({ reason }) => reason))],
    ruling: null,
    version: 0,
    __v: 0,
  }));
  return { reports: reported.flatMap(({ made }) => made), cases };
}
