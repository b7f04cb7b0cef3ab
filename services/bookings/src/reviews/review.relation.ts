import { findReviewedListing, isProvider } from './reviewed.queries';
import { listingRelation, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/**
 * Returns the relation of a reader to the listing of the requested reviews. A missing listing is treated like
 * a hidden one.
 */
export const relationToListing = async (serviceId: string, actor: Actor | null): Promise<Relation> => {
  const listing = await findReviewedListing(serviceId);
  return listing ? listingRelation(listing, actor) : 'stranger';
};

/** Returns the relation to a business: its reviews are public, and a missing business has none. */
export const relationToProvider = async (providerId: string): Promise<Relation> =>
  (await isProvider(providerId)) ? 'publicReader' : 'stranger';
