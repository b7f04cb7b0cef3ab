import type { DecisionQuestion } from '../../moderation/decisionQuestion';

type Change = 'pause' | 'resume';
type Texts = { label: string; title: string; text: string; done: string; isHarsh: boolean };

const TEXTS: Readonly<Record<Change, Texts>> = {
  pause: {
    label: 'Pause payouts',
    title: 'Pause all payouts?',
    text: 'No payout is ordered or sent until they are resumed. Refunds and payments go on.',
    done: 'Payouts paused',
    isHarsh: true,
  },
  resume: {
    label: 'Resume payouts',
    title: 'Resume payouts?',
    text: 'Payouts that are due are ordered and sent again.',
    done: 'Payouts resumed',
    isHarsh: false,
  },
};

/** Returns the change that is possible now. */
export const changeOf = ({ isPaused }: { isPaused: boolean }): Change => (isPaused ? 'resume' : 'pause');
export const labelOf = (change: Change): string => TEXTS[change].label;
export const doneText = (change: Change): string => TEXTS[change].done;

/** Returns the texts of the confirmation dialog. */
export const pauseQuestion = (status: Change): DecisionQuestion => {
  const { label, title, text, isHarsh } = TEXTS[status];
  return {
    of: 'pause',
    id: 'payouts',
    status,
    title,
    text,
    label,
    hint: 'The reason is in the audit log, and other administrators read it here.',
    needsReason: true,
    isHarsh,
  };
};
