import { notify } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import { useState } from 'react';
import { isOvertaken, tellFailed } from '../ruling';

type Ruling<Verdict> = {
  /** Sends the verdict; rejects with its refusal. */
  rule: (verdict: Verdict) => Promise<unknown>;
  /** The toast of a verdict that was taken. */
  sayDone: (verdict: Verdict) => { title: string; description: string };
};

/** A ruling that is sent after a question. `send` answers whether it was taken. Whoever was overtaken is told, and the question closes. */
export function useAskedRuling<Question, Verdict>({ rule, sayDone }: Ruling<Verdict>) {
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const send = async (verdict: Verdict): Promise<boolean> => {
    try {
      await rule(verdict);
      notify(sayDone(verdict));
    } catch (error) {
      tellFailed(error, 'Failed to save the decision. Please try again.');
      if (isOvertaken(error)) close();
      return false;
    }
    close();
    return true;
  };
  return { question, ask, close, send };
}

type ButtonsProps = { label: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** The answers to a question that asks for no reason. */
export const AskedButtons = ({ label, isBusy, onConfirm, onCancel }: ButtonsProps) => (
  <Row>
    <Button pending={isBusy} pendingText="Saving..." onClick={onConfirm}>
      {label}
    </Button>
    <Button variant="ghost" aria-disabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
);
