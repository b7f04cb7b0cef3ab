import { BOOKING_STATUSES, BOOKING_STATUS_NAMES, type BookingStatus } from '@tm/domain';
import { dateSpanFromUrl } from '../../shared/list/DateSpan';
import type { Options } from '../../shared/list/Choice';
import type { PartyFilter } from '../PartyChips';

/** In the address, with whose bookings, and the one that a link opens: other pages link to `/admin?tab=bookings&customerId=…` and `&booking=…`. */
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
export const STATUSES: Options = [
  ['all', 'All statuses'],
  ...BOOKING_STATUSES.map((status) => [status, BOOKING_STATUS_NAMES[status]] as const),
];

type BookingListParams = Partial<PartyFilter> & {
  search?: string;
  status?: BookingStatus;
  from?: string;
  to?: string;
};

/** What the service is asked; nothing is no filter. */
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
  ...dateSpanFromUrl(days),
});
