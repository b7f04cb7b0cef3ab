import { useState, type ReactNode } from 'react';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import { reportDecision } from '../../moderation/reportDecision';

type Options<Asked> = {
  questionOf: (asked: Asked) => DecisionQuestion;
  /** Sends the decision. Resolves with the error of the call. */
  send: (asked: Asked, reason: string) => Promise<{ error?: unknown }>;
  /** Returns the message after the decision was saved. */
  done: (asked: Asked) => string;
};

/**
 * A decision about a row of a queue. `ask` opens the dialog that asks for the reason. The dialog stays open
 * until the decision is saved, or another administrator was faster.
 */
export function useDecision<Asked>({ questionOf, send, done }: Options<Asked>): {
  ask: (asked: Asked) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const confirm = async (reason = '') => {
    if (asked === null) return false;
    const { error } = await send(asked, reason);
    const isOver = reportDecision(error, done(asked));
    if (isOver) close();
    return isOver;
  };
  const question = asked === null ? null : questionOf(asked);
  return {
    ask: setAsked,
    dialog: <DecisionDialog question={question} onConfirm={confirm} onClose={close} />,
  };
}
