import { FEWEST_FOR_RELIABILITY, type KeptShare } from './marks';
import { describeReliability } from './markTexts';

/** Describes for a provider what a cancellation does to the reliability that customers see. */
export const describeKeptAfterCancelling = ({
  before,
  after,
}: {
  before: KeptShare | null;
  after: KeptShare | null;
}): string => {
  if (!after)
    return `Customers see no number yet, because fewer than ${FEWEST_FOR_RELIABILITY} of your agreed bookings have ended.`;
  const then = `“${describeReliability(after)}”`;
  if (!before) return `Customers then see ${then} for the first time.`;
  return before.kept === after.kept && before.of === after.of
    ? `Customers still see ${then}.`
    : `Customers now see “${describeReliability(before)}”, and then ${then}.`;
};
