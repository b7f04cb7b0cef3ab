import { FEWEST_FOR_RELIABILITY, type KeptShare } from './marks';

/** Describes a provider's reliability: 'Kept 48 of 50 bookings'. */
export const describeReliability = ({ kept, of }: KeptShare): string => `Kept ${kept} of ${of} bookings`;

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

/** Describes a customer's attendance for providers: 'Came to 11 of 12 bookings'. */
export const describeAttendance = ({ kept, of }: KeptShare): string => `Came to ${kept} of ${of} bookings`;
