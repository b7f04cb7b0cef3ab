export { ListingResultsSection } from './ListingResultsSection';
export { RestoredList } from './RestoredList';
export { useResultsHeading } from './useResultsHeading';
export { useListingPages, type ListingPages } from './useListingPages';
