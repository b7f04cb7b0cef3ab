import type { Moment } from './cancellationTerms';
import { DAY_MS, HOUR_MS } from '../scheduling/units';

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

/** Hours in which the other party answers a report; without an answer it counts as agreed. */
export const ABSENCE_ANSWER_HOURS = 48;
/** Hours within which an admin is expected to rule on a contested report or an appeal. */
export const ABSENCE_RULING_HOURS = 72;
/** Days after which a contested report without a ruling ends as unclear. */
export const ABSENCE_UNCLEAR_DAYS = 14;

/** Bounds of the text of a report, an answer or an appeal. */
export const MIN_EVIDENCE_TEXT = 20;
export const MAX_EVIDENCE_TEXT = 1000;
/** Maximum number of private pictures of a report, an answer or an appeal. */
export const MAX_EVIDENCE_PICTURES = 3;

/** The part of a report that decides if it is open, and when time ends it. */
export type AbsenceLife = {
  state: AbsenceState;
  at: Moment;
  /** When the report was contested; set only while it waits for an admin. */
  waitingSince?: Moment | null | undefined;
};
type Reported = { absence?: AbsenceLife | null | undefined };

/** Returns true while a report of a booking waits for an answer or a ruling. */
export const isAbsenceOpen = ({ absence }: Reported): boolean =>
  absence?.state === 'open' || absence?.state === 'contested';

/** Returns until when the other party may answer a report. */
export const absenceAnswerBy = ({ at }: Pick<AbsenceLife, 'at'>): Date =>
  new Date(new Date(at).getTime() + ABSENCE_ANSWER_HOURS * HOUR_MS);

/**
 * Returns when time ends the open report of a booking: 48 hours after it without an answer, 14 days after its
 * contest without a ruling. Returns null if no report is open.
 */
export const absenceDueAt = ({ absence }: Reported): Date | null => {
  if (!absence || !isAbsenceOpen({ absence })) return null;
  if (absence.state === 'open') return absenceAnswerBy(absence);
  const since = new Date(absence.waitingSince ?? absence.at).getTime();
  return new Date(since + ABSENCE_UNCLEAR_DAYS * DAY_MS);
};
