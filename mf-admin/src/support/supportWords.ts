import type { SupportMessage } from '@tm/contracts';

const DID = { answer: 'Answered', close: 'Closed', reopen: 'Reopened' } as const;

/** 'Answered by Zainab Mohammed'; null as long as nobody has done anything. */
export const sayDecided = ({ decided }: SupportMessage): string | null =>
  decided && `${DID[decided.act]} by ${decided.by.name}`;

/** Since when somebody waits for us; null when the word is not ours: it was answered, or is closed. */
export const waitsSince = ({ state, createdAt, decided }: SupportMessage): string | null => {
  if (state === 'closed' || decided?.act === 'answer') return null;
  return decided?.act === 'reopen' ? decided.at : createdAt;
};
