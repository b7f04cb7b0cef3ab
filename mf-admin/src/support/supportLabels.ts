import type { SupportMessage } from '@tm/contracts';

const ACTION_LABELS = { answer: 'Answered', close: 'Closed', reopen: 'Reopened' } as const;

/** 'Answered by Zainab Mohammed'; null as long as nobody has done anything. */
export const describeDecision = ({ decided }: SupportMessage): string | null =>
  decided && `${ACTION_LABELS[decided.act]} by ${decided.by.name}`;

/** Since when somebody waits for us; null when the word is not ours: it was answered, or is closed. */
export const waitingSince = ({ state, createdAt, decided }: SupportMessage): string | null => {
  if (state === 'closed' || decided?.act === 'answer') return null;
  return decided?.act === 'reopen' ? decided.at : createdAt;
};
