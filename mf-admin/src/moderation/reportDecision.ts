import { notify } from '@tm/platform';
import { isConflict } from './isConflict';
import { notifyFailure } from './notifyFailure';

/**
 * Shows the result of a decision: `done`, or the server's message. Returns true if its question is over,
 * because it was saved, or because another admin was faster. In the second case the reason is of no use, so
 * its draft is deleted too.
 */
export const reportDecision = (error: unknown, done: string): boolean => {
  if (error) notifyFailure(error, 'The decision was not saved. Please try again.');
  else notify({ title: done });
  return !error || isConflict(error);
};
