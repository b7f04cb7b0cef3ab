import type { BookableCalendar } from './availability.queries';
import { listingRelation, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/**
 * Returns the relation of a reader to a provider's free time. It is as visible as the requested listing; that
 * of a suspended provider is visible to the provider and admins only.
 */
export const relationTo = (
  { provider, listing, takesBookings }: BookableCalendar,
  actor: Pick<Actor, 'id' | 'role'>,
): Relation => {
  const relation = listingRelation(
    { status: listing?.status ?? 'active', ownerId: listing?.ownerId ?? provider.userId },
    actor,
  );
  return relation === 'publicReader' && !takesBookings ? 'stranger' : relation;
};
