import { ABSENCE_HOLD_DAYS, ABSENCES_THAT_HOLD, recentAbsences, type Mark } from '../booking/marks';

/** Decisions of an admin on a business whose services are paused after absences. */
export const HOLD_DECISIONS = ['release', 'keep'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/** Returns true if the absences of a provider pause their services until an admin has looked (PD-52). */
export const hasTooManyAbsences = (marks: readonly Mark[], now: Date): boolean =>
  recentAbsences(marks, now) >= ABSENCES_THAT_HOLD;

/** The reason of the pause, which the owner reads at each service. */
export const HOLD_REASON = `You were absent ${ABSENCES_THAT_HOLD} times in ${ABSENCE_HOLD_DAYS} days. Our team looks at it first.`;
