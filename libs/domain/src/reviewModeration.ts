/** Why somebody reports a review: the choices of the form. */
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
 * Where a review stands with the admins. 'clear': nobody has reported it. 'open': reported, waits for an admin. 'kept': an admin looked at
 * it and it stays (a new report opens it again). 'hidden': nobody but its author sees it, and it counts in no average.
 */
export const REVIEW_STATES = ['clear', 'open', 'kept', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What an admin decides of a review. */
export const REVIEW_RULINGS = ['hidden', 'visible'] as const;
export type ReviewRuling = (typeof REVIEW_RULINGS)[number];

export type ReviewAct = 'hide' | 'keep' | 'restore';

const ACTS: Record<ReviewState, Partial<Record<ReviewRuling, ReviewAct>>> = {
  clear: { hidden: 'hide' },
  open: { hidden: 'hide', visible: 'keep' },
  kept: { hidden: 'hide' },
  hidden: { visible: 'restore' },
};

/** What a ruling does to a review in this state; null when it says what is so already. */
export const reviewAct = (state: ReviewState, ruling: ReviewRuling): ReviewAct | null =>
  ACTS[state][ruling] ?? null;

/** Where a review stands after an act. */
export const stateAfter = (act: ReviewAct): Exclude<ReviewState, 'clear' | 'open'> =>
  act === 'hide' ? 'hidden' : 'kept';
