import type { Listing } from '@tm/contracts';
import { sayEditReasons, sayWhatIsShown } from '@tm/domain';

/** A service as its owner wants it: with the edit that waits for review in the place of what customers see. */
export const listingWithEdit = (listing: Listing): Listing => ({
  ...listing,
  ...listing.pendingEdit?.content,
});

/** A service that is not approved has nothing that customers see instead. */
const isApproved = ({ status }: Listing): boolean => status === 'active' || status === 'paused';

/** Why an edit waits: 'adds a phone number'. Empty when none does. */
export const describeWaitingReasons = (listing: Listing): string =>
  isApproved(listing) ? sayEditReasons(listing.pendingEdit?.reasons ?? []) : '';

/** That the last edit was refused, and why; empty when none was. */
export const describeEditRefusal = (listing: Listing): string => {
  const { editRefusal, status } = listing;
  if (!editRefusal || !isApproved(listing)) return '';
  return `Your last edit was not approved: ${editRefusal.reason.replace(/[.\s]+$/, '')}. ${sayWhatIsShown(status)}`;
};
