export { Continued } from './Continued';
export { FoundHead } from './FoundHead';
export { ListingResults } from './ListingResults';
export { PlacedList } from './PlacedList';
export { useListingPages, type ListingPages } from './useListingPages';
