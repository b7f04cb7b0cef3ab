import type { Listing } from '@tm/contracts';
import { describeEditReasons, describeShownVersion } from '@tm/domain';

/**
 * Returns the service as its owner edits it: with the edit that waits for review instead of the approved
 * content.
 */
export const listingWithEdit = (listing: Listing): Listing => ({
  ...listing,
  ...listing.pendingEdit?.content,
});

/** Only an approved service has content that customers see while an edit waits. */
const isApproved = ({ status }: Listing): boolean => status === 'active' || status === 'paused';

/** Describes why an edit waits, for example 'adds a phone number'. Returns '' if no edit waits. */
export const describeWaitingReasons = (listing: Listing): string =>
  isApproved(listing) ? describeEditReasons(listing.pendingEdit?.reasons ?? []) : '';

/** Describes that and why the last edit was refused. Returns '' if it was not. */
export const describeEditRefusal = (listing: Listing): string => {
  const { editRefusal, status } = listing;
  if (!editRefusal || !isApproved(listing)) return '';
  return `Your last edit was not approved: ${editRefusal.reason.replace(/[.\s]+$/, '')}. ${describeShownVersion(status)}`;
};
