import type { AdminAbsence } from '@tm/contracts';
import type { AbsenceRuling, AbsenceState, AppealRuling } from '@tm/domain';
import type { Tone } from '@tm/ui';
import type { DecisionQuestion } from '../moderation/decisionQuestion';

export const STATE_TONES: Record<AbsenceState, Tone> = {
  open: 'pending',
  contested: 'pending',
  agreed: 'cancelled',
  unanswered: 'cancelled',
  upheld: 'cancelled',
  dismissed: 'completed',
  unclear: 'neutral',
  withdrawn: 'neutral',
};

/** A possible decision on a case. */
export type Verdict = AbsenceRuling | AppealRuling;

type Texts = { label: string; title: string; hint: string; done: string; isHarsh?: true };

const TEXTS: Record<Verdict, Texts> = {
  upheld: {
    label: 'Uphold',
    title: 'Uphold this report?',
    hint: 'The booking is cancelled, and the absence counts. Both sides read the reason.',
    done: 'Report upheld',
    isHarsh: true,
  },
  dismissed: {
    label: 'Dismiss',
    title: 'Dismiss this report?',
    hint: 'The appointment took place: the booking is completed. Both sides read the reason.',
    done: 'Report dismissed',
  },
  unclear: {
    label: 'Unclear',
    title: 'Close this report as unclear?',
    hint: 'The booking is cancelled and counts against neither side. Both sides read the reason.',
    done: 'Report closed as unclear',
  },
  lifted: {
    label: 'Accept appeal',
    title: 'Accept this appeal?',
    hint: 'The absence does not count any more. The booking stays cancelled. The sender reads the reason.',
    done: 'Appeal accepted',
  },
  kept: {
    label: 'Refuse appeal',
    title: 'Refuse this appeal?',
    hint: 'The absence still counts. The sender reads the reason.',
    done: 'Appeal refused',
    isHarsh: true,
  },
};

export const labelOf = (verdict: Verdict): string => TEXTS[verdict].label;
export const doneText = (verdict: Verdict): string => TEXTS[verdict].done;

/** Returns the decisions that wait for an admin. */
export const possibleVerdicts = ({ state, appeal }: AdminAbsence): readonly Verdict[] => {
  if (state === 'contested') return ['upheld', 'dismissed', 'unclear'];
  return appeal?.state === 'open' ? ['lifted', 'kept'] : [];
};

/** Returns the texts of the confirmation form. */
export const verdictQuestion = ({ id, booking }: AdminAbsence, verdict: Verdict): DecisionQuestion => {
  const { label, title, hint, isHarsh = false } = TEXTS[verdict];
  return {
    of: 'absence',
    id,
    status: verdict,
    title,
    text: booking.service.title,
    label,
    hint,
    needsReason: true,
    isHarsh,
  };
};
