export type ListingIndex = Record<string, 1 | -1>;

/**
 * Words lead to few listings, which are sorted in memory. So the index ends with the fields that most filters
 * have, not with a sort.
 */
export const WORD_INDEX: ListingIndex = { words: 1, status: 1, category: 1, city: 1 };

/** A provider's listings, newest first. They are few, so any other order is sorted in memory. */
export const PROVIDER_INDEX: ListingIndex = { providerId: 1, _id: -1 };

/**
 * The condition of the partial index of waiting listings. Every query that uses the index must contain it
 * literally.
 */
export const WAITING = { $gt: new Date(0) };

/**
 * Words of waiting listings only, longest waiting first. The general word index would read all active
 * listings to find the few that changed.
 */
export const WAITING_WORD_INDEX: ListingIndex = { words: 1, status: 1, submittedAt: 1, _id: 1 };
