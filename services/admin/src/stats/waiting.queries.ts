import type { CappedCount } from '@tm/mongo';
import { countAbsences } from '../absences';
import { countRecoveries } from '../recoveries';
import { countReviewCases } from '../reviews';
import { countSupport } from '../support';
import { countSubmitted } from '../verification';

/**
 * Counts the work that waits for an admin in addition to listings: businesses, reported reviews, messages,
 * lost second factors, absences with their appeals. One count along an index for each, capped at 1,000.
 */
export const countWaitingWork = async (): Promise<
  Record<'providers' | 'reviews' | 'support' | 'recoveries' | 'absences', CappedCount>
> => {
  const [providers, reviews, support, recoveries, absences] = await Promise.all([
    countSubmitted(),
    countReviewCases({ state: 'open' }),
    countSupport({ state: 'open' }),
    countRecoveries({ state: 'open' }),
    countAbsences(['reports', 'appeals']),
  ]);
  return { providers, reviews, support, recoveries, absences };
};
