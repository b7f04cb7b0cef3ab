import type { AdminReview } from '@tm/contracts';
import { reviewAct, shortName, type ReviewAct, type ReviewState } from '@tm/domain';
import type { Tone } from '@tm/ui';
import { pluralize } from '../list/countLabels';
import type { DecisionQuestion } from '../moderation/decisionQuestion';

export const STATE_NAMES: Record<ReviewState, string> = {
  clear: 'Not reported',
  open: 'Waiting',
  kept: 'Kept',
  hidden: 'Hidden',
};
export const STATE_TONES: Record<ReviewState, Tone> = {
  clear: 'neutral',
  open: 'pending',
  kept: 'completed',
  hidden: 'cancelled',
};

export const ACT_LABELS: Record<ReviewAct, string> = { hide: 'Hide', keep: 'Keep', restore: 'Restore' };
export const DONE: Record<ReviewAct, string> = {
  hide: 'Review hidden',
  keep: 'Review kept',
  restore: 'Review restored',
};

/** Returns the possible decisions on a review, by the table of the domain. */
export const possibleDecisions = ({ state }: AdminReview): readonly ReviewAct[] =>
  (['visible', 'hidden'] as const).flatMap((ruling) => reviewAct(state, ruling) ?? []);

const QUESTIONS: Record<ReviewAct, { title: string; hint: string }> = {
  hide: {
    title: 'Hide this review?',
    hint: 'It leaves the page and the average. Its author and the provider read the reason.',
  },
  keep: { title: 'Keep this review?', hint: 'It stays as it is. The reason goes into the audit log.' },
  restore: {
    title: 'Restore this review?',
    hint: 'It counts in the average again. Its author and the provider read the reason.',
  },
};

/** Returns the texts of the confirmation form. */
export const reviewQuestion = ({ id, customer, service }: AdminReview, act: ReviewAct): DecisionQuestion => ({
  of: 'review',
  id,
  status: act === 'hide' ? 'hidden' : 'visible',
  text: `${shortName(customer)} about ${service.title}`,
  label: ACT_LABELS[act],
  needsReason: true,
  isHarsh: act === 'hide',
  ...QUESTIONS[act],
});

/** Formats a count: '3 reports', '1 report', 'No reports'. */
export const formatReportCount = (reports: number): string =>
  reports === 0 ? 'No reports' : pluralize(reports, 'report', 'reports');
