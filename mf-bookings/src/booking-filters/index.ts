export { BookingFilters } from './BookingFilters';
export { NoMatchingBookings } from './NoMatchingBookings';
export { toQueryFilter, isNarrowed, isWhen, NO_FILTER, orderOf, type BookingFilter, type When } from './when';
