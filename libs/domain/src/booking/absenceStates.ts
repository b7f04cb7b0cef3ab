/**
 * States of a report that a party of a booking was absent. `open` waits for the other party, `contested` for
 * an admin. All other states are final.
 */
export const ABSENCE_STATES = [
  'open',
  'contested',
  'agreed',
  'unanswered',
  'upheld',
  'dismissed',
  'unclear',
  'withdrawn',
] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

/** Decisions of an admin on a contested report. */
export const ABSENCE_RULINGS = ['upheld', 'dismissed', 'unclear'] as const;
export type AbsenceRuling = (typeof ABSENCE_RULINGS)[number];

/** Answers of the other party to a report. */
export const ABSENCE_ANSWERS = ['agree', 'contest'] as const;
export type AbsenceAnswer = (typeof ABSENCE_ANSWERS)[number];

/** States of an appeal against the mark of an absence. */
export const APPEAL_STATES = ['open', 'lifted', 'kept'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
/** Decisions of an admin on an appeal: `lifted` removes the mark. */
export const APPEAL_RULINGS = ['lifted', 'kept'] as const;
export type AppealRuling = (typeof APPEAL_RULINGS)[number];

/** Bounds of the text of a report, an answer or an appeal. */
export const MIN_EVIDENCE_TEXT = 20;
export const MAX_EVIDENCE_TEXT = 1000;
/** Maximum number of private pictures of a report, an answer or an appeal. */
export const MAX_EVIDENCE_PICTURES = 3;
