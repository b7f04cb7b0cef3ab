export { countListings, type ListingTotal } from './listingTotal';
export { listingFacets, type ListingFacets } from './listingFacets';
export * from './listingTally.schema';
export { recountListings } from './recount';
