import { VERIFICATION_ITEM_NAMES, type VerificationItem } from '@tm/domain';

export type Mistake = { item: VerificationItem; reason: string };

const BETWEEN = ' · ';

const describeMistakes = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ item, reason }) => `${VERIFICATION_ITEM_NAMES[item]}: ${reason}`).join(BETWEEN);

/** Returns the reason of a rejection in one line, as stored and shown: the general reason, then the parts. */
export const describeRejection = (reason: string | undefined, mistakes: readonly Mistake[]): string =>
  [reason, describeMistakes(mistakes)].filter(Boolean).join(BETWEEN);

/** Returns the general reason in such a line; null when it names only parts. */
export const generalReason = (line: string, mistakes: readonly Mistake[]): string | null => {
  const parts = describeMistakes(mistakes);
  if (!parts || !line.endsWith(parts)) return line;
  return line.slice(0, -parts.length).replace(new RegExp(`${BETWEEN}$`), '') || null;
};
