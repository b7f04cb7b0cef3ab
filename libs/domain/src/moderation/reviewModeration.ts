import type { Moment } from '../booking/cancellationTerms';
import { formatDateTime } from '../scheduling/timeLabels';
import { REVIEW_REPEAT_DAYS } from '../web/fieldLimits';

/** Reasons in the report form of a review. */
export const REPORT_REASONS = ['offensive', 'false', 'spam', 'personal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  offensive: 'Insults or threatens',
  false: 'Is not true',
  spam: 'Is advertising or spam',
  personal: 'Shows personal information',
  other: 'Something else',
};

/**
 * Signs that the system reports by itself: customer and business have signed in on the same device, or in the
 * same network.
 */
export const SYSTEM_REPORT_REASONS = ['shared_device', 'shared_network'] as const;
export type SystemReportReason = (typeof SYSTEM_REPORT_REASONS)[number];

/** Reasons for a review to be in the admins' queue. */
export const CASE_REASONS = [...REPORT_REASONS, ...SYSTEM_REPORT_REASONS] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

export const CASE_REASON_NAMES: Record<CaseReason, string> = {
  ...REPORT_REASON_NAMES,
  shared_device: 'Customer and business used the same device',
  shared_network: 'Customer and business used the same network',
};

/**
 * Reasons for a stored review not to count. 'early': its booking was completed before the start, which has
 * not come yet. 'repeat': the customer has written a newer review of the same business within 30 days.
 */
export const NOT_COUNTED_REASONS = ['early', 'repeat'] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];

/** Describes to its author and to admins why a review does not count. Times near `now` have no year. */
export const describeNotCounted = (
  { reason, countsFrom }: { reason: NotCountedReason; countsFrom: Moment | null },
  now?: Date,
): string => {
  if (reason === 'repeat')
    return `A newer review of this business within ${REVIEW_REPEAT_DAYS} days counts in place of this one.`;
  const when = countsFrom === null ? 'the scheduled start' : formatDateTime(new Date(countsFrom), now);
  return `It counts from ${when}: the booking was completed before its scheduled start.`;
};

/**
 * Moderation states of a review. 'clear': no report. 'open': reported, waits for an admin. 'kept': an admin
 * decided that it stays (a new report reopens it). 'hidden': only its author and admins see it, and it counts
 * in no average.
 */
export const REVIEW_STATES = ['clear', 'open', 'kept', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Decisions that an admin can take on a review. */
export const REVIEW_RULINGS = ['hidden', 'visible'] as const;
export type ReviewRuling = (typeof REVIEW_RULINGS)[number];

export type ReviewAct = 'hide' | 'keep' | 'restore';

const ACTS: Record<ReviewState, Partial<Record<ReviewRuling, ReviewAct>>> = {
  clear: { hidden: 'hide' },
  open: { hidden: 'hide', visible: 'keep' },
  kept: { hidden: 'hide' },
  hidden: { visible: 'restore' },
};

/** Returns the act of a decision on a review in this state; null if the decision changes nothing. */
export const reviewAct = (state: ReviewState, decision: ReviewRuling): ReviewAct | null =>
  ACTS[state][decision] ?? null;

/** Returns the state of a review after an act. */
export const stateAfter = (act: ReviewAct): Exclude<ReviewState, 'clear' | 'open'> =>
  act === 'hide' ? 'hidden' : 'kept';
