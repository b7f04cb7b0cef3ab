/** What open pages hear of: something of the signed-in person's of such a kind has changed. */
export const LIVE_KINDS = ['notification', 'booking', 'listing', 'provider'] as const;
