import { findReviewedListing, isProvider } from '@tm/data';
import { listingRelation, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/** How a reader stands to the listing whose reviews are asked for; one that does not exist is like one that is hidden. */
export const relationToListing = async (serviceId: string, actor: Actor | null): Promise<Relation> => {
  const listing = await findReviewedListing(serviceId);
  return listing ? listingRelation(listing, actor) : 'stranger';
};

/** The reviews of a business are everybody's; a business that does not exist has none. */
export const relationToProvider = async (providerId: string): Promise<Relation> =>
  (await isProvider(providerId)) ? 'publicReader' : 'stranger';
