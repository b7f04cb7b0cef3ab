export * from './listings/listingWithOwner';
export * from './listings/listing.queries';
export * from './listings/listingArchive.writes';
export * from './listings/eraseListings.commands';
export * from './listings/listingDecision.writes';
export * from './listings/listingImages.writes';
export * from './listings/listingWords.writes';
export * from './listings/contentWithEdit';
