export * from './listing.derived';
export type { ListingFilter, ListingReader } from './listing.filter';
export * from './listing.page';
export * from './listing.parties';
export * from './listing.schema';
export * from './listing.verbs';
