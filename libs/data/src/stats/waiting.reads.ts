import type { Bounded } from '../bounded';
import { countRecoveries } from '../factorRecoveries/factorRecovery.reads';
import { countReviewCases } from '../reviewModeration/reviewCase.reads';
import { countSupport } from '../supportMessages/support.reads';
import { countSubmitted } from '../verification/providerReview.reads';

/** What waits for an admin beside services: businesses, reported reviews, messages, lost second factors. One count along an index each, of a thousand at most. */
export const countWaitingWork = async (): Promise<
  Record<'providers' | 'reviews' | 'support' | 'recoveries', Bounded>
> => {
  const [providers, reviews, support, recoveries] = await Promise.all([
    countSubmitted(),
    countReviewCases({ state: 'open' }),
    countSupport({ state: 'open' }),
    countRecoveries({ state: 'open' }),
  ]);
  return { providers, reviews, support, recoveries };
};
