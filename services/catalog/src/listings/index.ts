export { listingPage } from './searchListings';
export { listingRoutes } from './listing.routes';
