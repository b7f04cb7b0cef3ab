/**
 * States of the refund of all money that is held for a business. `running`: a worker refunds one booking
 * after another. `done`: all of them. `stopped`: the business was activated again, so the rest stays held.
 */
export const HELD_REFUND_STATES = ['running', 'done', 'stopped'] as const;
export type HeldRefundState = (typeof HELD_REFUND_STATES)[number];

/** A business before an order: its account, the last order, and the number of bookings with held money. */
type Business = { isSuspended: boolean; last: HeldRefundState | null; bookings: number };

/**
 * Checks if an administrator may order the refund of all money that is held for a business. Returns 'legal',
 * 'not_suspended', 'already_running', or 'nothing_held'. Requests do not count: they end by themselves.
 */
export const checkHeldRefund = ({
  isSuspended,
  last,
  bookings,
}: Business): 'legal' | 'not_suspended' | 'already_running' | 'nothing_held' => {
  if (!isSuspended) return 'not_suspended';
  if (last === 'running') return 'already_running';
  return bookings === 0 ? 'nothing_held' : 'legal';
};
