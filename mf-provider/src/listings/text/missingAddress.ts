import type { Listing } from '@tm/contracts';

/** Describes that customers do not learn where to go. Returns '' if they do, and for drafts. */
export const describeMissingAddress = ({ lacksAddress, status }: Listing): string =>
  lacksAddress && ['active', 'paused', 'pending_approval'].includes(status)
    ? 'The address is missing, so customers do not see where to go. Edit the service and add it.'
    : '';
