import type { ListingRow } from '@tm/data';
import type { Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/** How the caller stands to a listing. Everybody reads active ones; a deleted one (archived) is gone, except for an admin. */
export const relationTo = (listing: ListingRow, actor: Actor): Relation => {
  if (actor.role === 'super_admin') return 'admin';
  if (listing.status !== 'archived' && String(listing.ownerId) === actor.id) return 'owner';
  return listing.status === 'active' ? 'publicReader' : 'stranger';
};
