import { cappedCount, type CappedCount } from '@tm/mongo';
import { countAbsences } from '../absences';
import { countHolds } from '../holds';
import { countRecoveries } from '../recoveries';
import { countReviewCases } from '../reviews';
import { countSupport } from '../support';
import { countSubmitted } from '../verification';

const least = (count: CappedCount): number => (typeof count === 'number' ? count : count.moreThan + 1);

/**
 * Counts the work that waits for an admin in addition to listings: businesses, reported reviews, messages,
 * lost second factors, absences with their appeals
 * and pauses. One count along an index for each, capped at 1,000.
 */
export const countWaitingWork = async (): Promise<
  Record<'providers' | 'reviews' | 'support' | 'recoveries' | 'absences', CappedCount>
> => {
  const [providers, reviews, support, recoveries, cases, holds] = await Promise.all([
    countSubmitted(),
    countReviewCases({ state: 'open' }),
    countSupport({ state: 'open' }),
    countRecoveries({ state: 'open' }),
    countAbsences(['reports', 'appeals']),
    countHolds(),
  ]);
  return { providers, reviews, support, recoveries, absences: cappedCount(least(cases) + least(holds)) };
};
