export { countListings, type ListingTotal } from './listingTotal';
export { listingFacets, type ListingFacets } from './listingFacets';
export { countWaiting } from './listingTally.reads';
export * from './listingTally.schema';
export { statusCounts as listingStatusCounts } from './statusCounts';
export { recountListings } from './recount';
