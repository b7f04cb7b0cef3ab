import { notify } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import { useState } from 'react';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';

type DecisionOptions<Decision> = {
  /** Sends the decision; rejects with its error. */
  decide: (decision: Decision) => Promise<unknown>;
  /** Returns the toast of a saved decision. */
  doneToast: (decision: Decision) => { title: string; description: string };
};

/**
 * A decision that is sent after a confirmation. `send` resolves with true if it was saved. If another admin
 * was faster, the error is shown and the question closes.
 */
export function useConfirmedDecision<Question, Decision>({ decide, doneToast }: DecisionOptions<Decision>) {
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const send = async (decision: Decision): Promise<boolean> => {
    try {
      await decide(decision);
      notify(doneToast(decision));
    } catch (error) {
      notifyFailure(error, 'Failed to save the decision. Please try again.');
      if (isConflict(error)) close();
      return false;
    }
    close();
    return true;
  };
  return { question, ask, close, send };
}

type ButtonsProps = { label: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** The buttons of a confirmation without a reason. */
export const ConfirmButtons = ({ label, isBusy, onConfirm, onCancel }: ButtonsProps) => (
  <Row>
    <Button pending={isBusy} pendingText="Saving..." onClick={onConfirm}>
      {label}
    </Button>
    <Button variant="ghost" aria-disabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
);
