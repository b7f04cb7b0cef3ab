import type { BookableCalendar } from '@tm/data';
import { listingRelation, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/**
 * How a reader stands to a provider's free time. It is as visible as the listing it is asked for; of a provider who is suspended nobody
 * learns any but the provider and admins.
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
