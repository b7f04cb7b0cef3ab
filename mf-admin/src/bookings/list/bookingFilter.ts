import { BOOKING_STATUSES, BOOKING_STATUS_NAMES, type BookingStatus } from '@tm/domain';
import { dateRangeFromUrl } from '../../list/DateRangeFields';
import type { FilterOptions } from '../../list/FilterSelect';
import type { PartyFilter } from '../PartyChips';

/**
 * Default filters, including the restriction to a party and the booking that a link opens. They are stored in
 * the address: other pages link to `/admin?tab=bookings&customerId=…` and `&booking=…`.
 */
export const DEFAULT_FILTERS = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  customerId: '',
  providerId: '',
  booking: '',
};
type BookingFilter = typeof DEFAULT_FILTERS;
export const CHOICES = { status: ['all', ...BOOKING_STATUSES] };
export const STATUSES: FilterOptions = [
  ['all', 'All statuses'],
  ...BOOKING_STATUSES.map((status) => [status, BOOKING_STATUS_NAMES[status]] as const),
];

type BookingListParams = Partial<PartyFilter> & {
  search?: string;
  status?: BookingStatus;
  from?: string;
  to?: string;
};

/** Returns the query parameters for the service; empty values are left out. */
export const queryOf = ({
  search,
  status,
  customerId,
  providerId,
  ...days
}: BookingFilter): BookingListParams => ({
  ...(customerId && { customerId }),
  ...(providerId && { providerId }),
  ...(search && { search }),
  ...(status !== 'all' && { status: status as BookingStatus }),
  ...dateRangeFromUrl(days),
});
