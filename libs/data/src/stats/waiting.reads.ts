import type { Bounded } from '../bounded';
import { countReviewCases } from '../reviewModeration/reviewCase.reads';
import { countSupport } from '../supportMessages/support.reads';
import { countSubmitted } from '../verification/providerReview.reads';

/** What waits for an admin beside services: businesses, reported reviews, messages. One count along an index each, of a thousand at most. */
export const countWaitingWork = async (): Promise<Record<'providers' | 'reviews' | 'support', Bounded>> => {
  const [providers, reviews, support] = await Promise.all([
    countSubmitted(),
    countReviewCases({ state: 'open' }),
    countSupport({ state: 'open' }),
  ]);
  return { providers, reviews, support };
};
