import type { AbsenceState } from './absenceStates';
import type { Moment } from './cancellationTerms';
import { DAY_MS, HOUR_MS } from '../scheduling/units';

/** Hours in which the other party answers a report; without an answer it counts as agreed. */
export const ABSENCE_ANSWER_HOURS = 48;
/** Hours within which an admin is expected to rule on a contested report or an appeal. */
export const ABSENCE_RULING_HOURS = 72;
/** Days after which a contested report without a ruling ends as unclear. */
export const ABSENCE_UNCLEAR_DAYS = 14;

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
