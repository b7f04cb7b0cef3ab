import type { Tone } from '@tm/ui';
import type { Review } from './useReview';

/** Name and tone of the badge for each state. */
export const REVIEW_BADGES: Record<Review['state'], readonly [name: string, tone: Tone]> = {
  unknown: ['Not yet verified', 'neutral'],
  unsubmitted: ['Not submitted', 'neutral'],
  submitted: ['In review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Not approved', 'cancelled'],
};
