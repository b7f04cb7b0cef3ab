import type { AdminHold } from '@tm/contracts';
import type { HoldDecision } from '@tm/domain';
import type { DecisionQuestion } from '../moderation/decisionQuestion';

type Texts = { label: string; title: string; hint: string; done: string };

/** The texts of both decisions on a business whose services are paused after absences. */
export const HOLD_TEXTS: Record<HoldDecision, Texts> = {
  release: {
    label: 'Release services',
    title: 'Release these services?',
    hint: 'Each service returns to its state before the pause. The owner reads the reason.',
    done: 'Services released',
  },
  keep: {
    label: 'Keep paused',
    title: 'Keep these services paused?',
    hint: 'Each service can be resumed alone, in the list of services. The owner reads the reason.',
    done: 'Services stay paused',
  },
};

export const formatServices = (count: number): string => `${count} ${count === 1 ? 'service' : 'services'}`;

/** Returns the texts of the confirmation dialog. */
export const holdQuestion = (
  { id, businessName, services }: AdminHold,
  decision: HoldDecision,
): DecisionQuestion => {
  const { label, title, hint } = HOLD_TEXTS[decision];
  return {
    of: 'hold',
    id,
    status: decision,
    title,
    text: `${businessName}, ${formatServices(services)}`,
    label,
    hint,
    needsReason: true,
    isHarsh: decision === 'keep',
  };
};
