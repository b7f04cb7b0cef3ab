import { LISTING_STATUSES, type ListingStatus } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';

/** Statuses that an owner sees. An archived service counts as deleted. */
export const OWN_STATUSES = LISTING_STATUSES.filter((status) => status !== 'archived');
export type OwnStatus = ListingStatus | 'all';

const FILTERS = { status: param.oneOf<OwnStatus>(['all', ...OWN_STATUSES], 'all'), search: param.text() };
export type Filters = { status: OwnStatus; search: string };

/**
 * Filters of the list, stored in the URL (`?status=draft&search=braids`), so that back, reload and links
 * restore them.
 */
export const useFilters = () => useUrlState(FILTERS);
