import type { Listing } from '@tm/contracts';
import { describeInstantDays, describeOwnerObstacle, instantDaysOf } from '@tm/domain';
import { Muted } from '@tm/ui';

/** States for the owner of a service that it is booked at once, or why it is not. */
export const InstantLine = ({ listing }: { listing: Listing }) => (
  <Muted as="p" $small>
    {describeOwnerObstacle(listing.instantObstacle) || describeInstantDays(instantDaysOf(listing))}
  </Muted>
);
