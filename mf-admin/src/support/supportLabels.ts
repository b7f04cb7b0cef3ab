import type { SupportMessage } from '@tm/contracts';

const ACTION_LABELS = { answer: 'Answered', close: 'Closed', reopen: 'Reopened' } as const;

/** Describes the last action: 'Answered by Zainab Mohammed'; null if there was none. */
export const describeDecision = ({ decided }: SupportMessage): string | null =>
  decided && `${ACTION_LABELS[decided.act]} by ${decided.by.name}`;

/**
 * Returns the time since which the sender has waited for an answer; null if the message was answered or
 * closed.
 */
export const waitingSince = ({ state, createdAt, decided }: SupportMessage): string | null => {
  if (state === 'closed' || decided?.act === 'answer') return null;
  return decided?.act === 'reopen' ? decided.at : createdAt;
};
