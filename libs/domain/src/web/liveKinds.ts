/** Kinds of live events: something of this kind that belongs to the signed-in user has changed. */
export const LIVE_KINDS = ['notification', 'booking', 'listing', 'provider'] as const;
