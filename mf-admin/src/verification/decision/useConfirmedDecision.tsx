import { notify } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import { useState } from 'react';
import { isConflict } from '../../shared/moderation/isConflict';
import { notifyFailed } from '../../shared/moderation/notifyFailed';

type DecisionOptions<Decision> = {
  /** Sends the verdict; rejects with its refusal. */
  decide: (decision: Decision) => Promise<unknown>;
  /** The toast of a verdict that was taken. */
  doneToast: (decision: Decision) => { title: string; description: string };
};

/** A ruling that is sent after a question. `send` answers whether it was taken. Whoever was overtaken is told, and the question closes. */
export function useConfirmedDecision<Question, Decision>({ decide, doneToast }: DecisionOptions<Decision>) {
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const send = async (decision: Decision): Promise<boolean> => {
    try {
      await decide(decision);
      notify(doneToast(decision));
    } catch (error) {
      notifyFailed(error, 'Failed to save the decision. Please try again.');
      if (isConflict(error)) close();
      return false;
    }
    close();
    return true;
  };
  return { question, ask, close, send };
}

type ButtonsProps = { label: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** The answers to a question that asks for no reason. */
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
