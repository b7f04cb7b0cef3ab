import type { ListingStatus } from './listings';
import type { Relation } from '../identity/policy';
import type { Role } from '../identity/roles';

/**
 * How a reader (null: a visitor) stands to a listing. Everybody reads active ones; others are their owner's and the admins'. A deleted one
 * (archived) is gone, except for an admin.
 */
export const listingRelation = (
  { status, ownerId }: { status: ListingStatus; ownerId: unknown },
  reader: { id: string; role: Role } | null,
): Relation => {
  if (reader?.role === 'super_admin') return 'admin';
  if (reader && status !== 'archived' && String(ownerId) === reader.id) return 'owner';
  return status === 'active' ? 'publicReader' : 'stranger';
};
