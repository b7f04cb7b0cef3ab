import { LISTING_STATUSES, type ListingStatus } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';

/** The statuses that an owner sees: what is archived is gone. */
export const OWN_STATUSES = LISTING_STATUSES.filter((status) => status !== 'archived');
export type OwnStatus = ListingStatus | 'all';

const FILTERS = { status: param.oneOf<OwnStatus>(['all', ...OWN_STATUSES], 'all'), search: param.text() };
export type Filters = { status: OwnStatus; search: string };

/** What the list is narrowed to (`?status=draft&search=braids`). */
export const useFilters = () => useUrlState(FILTERS);
