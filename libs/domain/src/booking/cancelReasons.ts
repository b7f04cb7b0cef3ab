/** Reasons for which a provider cancels an accepted booking, with the words that the customer reads. */
export const CANCEL_REASONS = {
  ill: 'Ill',
  emergency: 'An emergency',
  double_booked: 'Booked twice for this time',
  too_far: 'The address is too far',
  materials: 'Materials are missing',
  customer_asked: 'The customer asked for it',
  unsafe: 'The place is not safe',
  other: 'Another reason',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_KEYS = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]];
