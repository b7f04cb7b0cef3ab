import type { Tone } from '@tm/ui';
import type { Review } from './useReview';

/** The sign of each standing: what it is called, and its colours. */
export const REVIEW_BADGES: Record<Review['state'], readonly [name: string, tone: Tone]> = {
  unknown: ['Not yet verified', 'neutral'],
  unsubmitted: ['Not handed in', 'neutral'],
  submitted: ['In review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Not approved', 'cancelled'],
};
