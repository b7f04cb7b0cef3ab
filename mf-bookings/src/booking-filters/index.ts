export { BookingFilters } from './BookingFilters';
export { NothingMatches } from './NothingMatches';
export { askedBy, isNarrowed, isWhen, NO_FILTER, orderOf, type BookingFilter, type When } from './when';
