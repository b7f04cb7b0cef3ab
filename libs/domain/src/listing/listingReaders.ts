import type { ListingStatus } from './listings';
import type { Relation } from '../identity/access';
import type { Role } from '../identity/roles';

/**
 * Returns the relation of a reader (null: a visitor) to a listing. Active listings are public; all others are
 * visible to their owner and to admins. A deleted (archived) listing is visible to admins only.
 */
export const listingRelation = (
  { status, ownerId }: { status: ListingStatus; ownerId: unknown },
  reader: { id: string; role: Role } | null,
): Relation => {
  if (reader?.role === 'super_admin') return 'admin';
  if (reader && status !== 'archived' && String(ownerId) === reader.id) return 'owner';
  return status === 'active' ? 'publicReader' : 'stranger';
};
