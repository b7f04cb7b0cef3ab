import { VERIFICATION_ITEM_NAMES, type VerificationItem } from '@tm/domain';

export type Mistake = { item: VerificationItem; reason: string };

const BETWEEN = ' · ';

const sayMistakes = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ item, reason }) => `${VERIFICATION_ITEM_NAMES[item]}: ${reason}`).join(BETWEEN);

/** Why a business is refused, in one line, as it is kept and told: what is said of the whole, then part by part. */
export const sayRefusal = (reason: string | undefined, mistakes: readonly Mistake[]): string =>
  [reason, sayMistakes(mistakes)].filter(Boolean).join(BETWEEN);

/** Of such a line, what is said of the whole; null where only parts were named. */
export const generalReason = (line: string, mistakes: readonly Mistake[]): string | null => {
  const parts = sayMistakes(mistakes);
  if (!parts || !line.endsWith(parts)) return line;
  return line.slice(0, -parts.length).replace(new RegExp(`${BETWEEN}$`), '') || null;
};
