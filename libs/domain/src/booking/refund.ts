/** How much an admin's cancellation gives back: everything, or as the terms of the booking say. */
export const REFUND_CHOICES = ['all', 'terms'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];
