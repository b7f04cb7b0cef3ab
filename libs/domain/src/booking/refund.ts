import type { Kobo } from './money';

/** How much an admin's cancellation gives back: everything, or as the terms of the booking say. */
export const REFUND_CHOICES = ['all', 'terms'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];

/**
 * Returns what the customer of a cancelled booking gets back: nothing, because customers pay the provider and
 * nothing is charged on the site.
 */
export const refundOf = (): Kobo => 0;
