export { FoundListings } from './FoundListings';
export { PlacedList } from './PlacedList';
export { useFoundPlace } from './useFoundPlace';
export { useListingPages, type ListingPages } from './useListingPages';
