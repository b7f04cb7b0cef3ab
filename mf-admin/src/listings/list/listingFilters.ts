import type { AdminListingQuery } from '@tm/contracts';
import { CATEGORIES, CATEGORY_NAMES, CITIES, LISTING_STATUSES, type ListingStatus } from '@tm/domain';
import type { FilterOptions } from '../../list/FilterSelect';

const STATUS_NAMES: Record<ListingStatus, string> = {
  pending_approval: 'Pending Approval',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  draft: 'Draft',
  archived: 'Archived',
};

/** Choices for waiting listings: all, new, or changed. The status filter lists them before the statuses. */
const QUEUES = {
  due: 'Waiting',
  pending_approval: 'Waiting: new',
  changed: 'Waiting: changed',
} as const;

export const DEFAULT_FILTERS = { status: 'due', category: 'all', location: 'all', search: '' };
type Filters = Record<keyof typeof DEFAULT_FILTERS, string>;

/** Values and names of each filter. */
export const OPTIONS: Record<'status' | 'category' | 'location', FilterOptions> = {
  status: [
    ...Object.entries(QUEUES),
    ['all', 'All statuses'],
    ...LISTING_STATUSES.filter((status) => status !== 'pending_approval').map(
      (status) => [status, STATUS_NAMES[status]] as const,
    ),
  ],
  category: [
    ['all', 'All categories'],
    ...CATEGORIES.map((category) => [category, CATEGORY_NAMES[category]] as const),
  ],
  location: [['all', 'All cities'], ...Object.entries(CITIES)],
};
const valuesOf = (options: FilterOptions) => options.map(([value]) => value);
export const CHOICES = {
  status: valuesOf(OPTIONS.status),
  category: valuesOf(OPTIONS.category),
  location: valuesOf(OPTIONS.location),
};

export const isQueue = ({ status }: Pick<Filters, 'status'>): boolean => status in QUEUES;

type ListingListParams = Omit<AdminListingQuery, 'limit' | 'cursor'>;

const statusOf = (choice: string): Pick<ListingListParams, 'status' | 'review'> => {
  if (choice === 'due') return { review: 'due' };
  // Active listings that differ from their approved version.
  if (choice === 'changed') return { status: 'active', review: 'due' };
  return { status: choice as ListingListParams['status'] };
};

/** Returns the query parameters for the service; 'all' and empty values are left out. */
export const queryOf = ({ status, category, location, search }: Filters): ListingListParams => ({
  ...statusOf(status),
  ...(category !== 'all' && { category: category as ListingListParams['category'] }),
  ...(location !== 'all' && { location }),
  ...(search && { search }),
});
